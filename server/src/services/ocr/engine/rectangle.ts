export type Point = { x: number; y: number };

/** A rotated rectangle: centre, sides, and the angle of its long side to the horizontal. */
export type Turned = { x: number; y: number; width: number; height: number; angle: number };

/** Computes the hull with Andrew's monotone chain, over points already sorted by x, then y. */
function hullOf(points: Point[]): Point[] {
  const half = (ordered: Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length >= 2) {
        const [before, last] = [chain[chain.length - 2] as Point, chain[chain.length - 1] as Point];
        if ((last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x) > 0)
          break;
        chain.pop();
      }
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(points), ...half(points.toReversed())];
}

/**
 * Finds the smallest rectangle around the points by trying each side of their hull. The angle is between -45
 * and 45 degrees, so a line of text keeps its reading direction. An upright column has width < height.
 */
export function smallestRectangle(points: Point[]): Turned {
  const hull = hullOf(points);
  if (hull.length < 3) return uprightRectangle(points);
  let best: Turned = uprightRectangle(points);
  let bestArea = best.width * best.height;
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] as Point;
    let angle = Math.atan2(to.y - from.y, to.x - from.x);
    // A quarter turn of the axes describes the same rectangle.
    while (angle > Math.PI / 4) angle -= Math.PI / 2;
    while (angle <= -Math.PI / 4) angle += Math.PI / 2;
    const candidate = frame(hull, angle);
    if (candidate.width * candidate.height < bestArea) {
      best = candidate;
      bestArea = candidate.width * candidate.height;
    }
  }
  return best;
}

const uprightRectangle = (points: Point[]) => frame(points, 0);

function frame(points: Point[], angle: number): Turned {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const [along, across] = [(left + right) / 2, (top + bottom) / 2];
  return {
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    width: right - left,
    height: bottom - top,
    angle,
  };
}
