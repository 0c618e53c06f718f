import { useId } from "react";

type AnswerListProps = {
  question: string;
  answers: readonly string[];
  choice: number | undefined;
  onChoice: (choice: number) => void;
};

/** The answers of a question, one of which is chosen: native radios, so that arrow keys and screen readers work. */
export function AnswerList({ question, answers, choice, onChoice }: AnswerListProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={question} className="flex flex-col gap-2">
      {answers.map((answer, index) => (
        <label
          key={answer}
          className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control border border-border px-3.5 py-2.5 hover:bg-fill has-checked:border-accent has-checked:bg-accent-ground has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={index === choice}
            onChange={() => onChoice(index)}
            className="peer sr-only"
          />
          <span
            aria-hidden="true"
            className="grid size-5 shrink-0 place-items-center rounded-full border border-border before:size-2.5 before:rounded-full peer-checked:border-accent peer-checked:before:bg-accent"
          />
          <span className="min-w-0 text-body">{answer}</span>
        </label>
      ))}
    </div>
  );
}
