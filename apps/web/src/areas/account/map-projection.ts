/** The drawing's size; latitudes below 58° south are uninhabited and left out. */
export const MAP_WIDTH = 800;
export const MAP_HEIGHT = 350;

const NORTH = 84;
const SOUTH = -58;

/**
 * Returns the point of a place on the drawing, by the Natural Earth projection of Tom Patterson. It keeps the
 * continents in shape without the vast north of a Mercator map.
 */
export function projected(longitude: number, latitude: number): readonly [x: number, y: number] {
  const phi = radians(latitude);
  return [
    (MAP_WIDTH / 2) * (1 + (longitude / 180) * widthAt(phi)),
    ((TOP - heightAt(phi)) / (TOP - BOTTOM)) * MAP_HEIGHT,
  ];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The width of the equator. */
const EQUATOR = 0.8707;

/** How wide a parallel is, as a share of the equator. */
function widthAt(phi: number): number {
  const p2 = phi * phi;
  const p4 = p2 * p2;
  const p10 = p4 * p4 * p2;
  return 1 - (0.131979 * p2 + 0.013791 * p4 - p10 * (0.003971 - 0.001529 * p2)) / EQUATOR;
}

/** How far a parallel lies from the equator. */
function heightAt(phi: number): number {
  const p2 = phi * phi;
  const p4 = p2 * p2;
  return phi * (1.007226 + p2 * 0.015085 - p4 * p2 * (0.044475 - 0.028874 * p2 + 0.005916 * p4));
}

const TOP = heightAt(radians(NORTH));
const BOTTOM = heightAt(radians(SOUTH));

type Ring = readonly (readonly number[])[];

/**
 * A ring of longitudes and latitudes as the path of an SVG; empty for one that is left out. One that
 * crosses the line of 180° is drawn twice, and `EDGE` cuts off what lies beyond on either side.
 */
export function ringPath(ring: Ring): string {
  if (ring.every(([, latitude = 0]) => latitude < SOUTH)) return "";
  const whole = unbroken(ring);
  const east = Math.max(...whole.map(([longitude = 0]) => longitude));
  const west = Math.min(...whole.map(([longitude = 0]) => longitude));
  const turns = [0, ...(east > 180 ? [-360] : []), ...(west < -180 ? [360] : [])];
  return turns.map((turn) => path(whole, turn)).join("");
}

/** Returns the same ring without jumps from one side of the map to the other. */
function unbroken(ring: Ring): Ring {
  let turn = 0;
  return ring.map(([longitude = 0, latitude = 0], index) => {
    const step = longitude - (ring[index - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) turn -= 360 * Math.sign(step);
    return [longitude + turn, latitude];
  });
}

function path(ring: Ring, turn: number): string {
  const points = ring.map(([longitude = 0, latitude = 0]) =>
    projected(longitude + turn, latitude)
      .map((one) => Math.round(one * 10) / 10)
      .join(" "),
  );
  return `M${points.join("L")}Z`;
}

const parallels = Array.from({ length: NORTH - SOUTH + 1 }, (_, index) => SOUTH + index);

/** The outline of the whole map. */
export const EDGE = path(
  [...parallels.map((one) => [-180, one]), ...parallels.toReversed().map((one) => [180, one])],
  0,
);
