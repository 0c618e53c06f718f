import decodeQR from "qr/decode.js";

/** The camera's picture is read this often. */
const LOOK_MS = 200;
/** A code fills much of the scanned picture: a larger one is read no better, and takes longer. */
const SIDE_MAX = 1024;

/** The text of the code in a picture; undefined where none is found. */
export async function codeIn(file: Blob): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file);
    return read(picture, picture.width, picture.height);
  } catch {
    // This browser cannot open the picture.
    return undefined;
  }
}

type Watcher = { onFound: (text: string) => void; onMissing: () => void };

/** Shows the camera and tells of the first code that it sees; the answer ends it. */
export function watchCamera(video: HTMLVideoElement, { onFound, onMissing }: Watcher): () => void {
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearInterval(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const look = () => {
    const text = read(video, video.videoWidth, video.videoHeight);
    if (text === undefined || isOver) return;
    stop();
    onFound(text);
  };
  async function start() {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    if (isOver) return stop();
    video.srcObject = stream;
    await video.play();
    if (!isOver) timer = setInterval(look, LOOK_MS);
  }
  // There may be no camera, or no permission: a picture does as well.
  start().catch(() => !isOver && onMissing());
  return stop;
}

function read(source: CanvasImageSource, width: number, height: number): string | undefined {
  if (width === 0 || height === 0) return undefined;
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return undefined;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // Its way to say that there is none.
    return undefined;
  }
}
