/** Shows why an act failed, beside its button. */
export function Refusal({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p role="alert" className="text-data text-danger">
      {message}
    </p>
  );
}
