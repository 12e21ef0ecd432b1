export interface Ship {
  readonly draught: number;
}

/** Metres of water that must stay under the keel. */
const clearance = 0.5;

// TODO: a stern wind needs more clearance.
export function canEnter(ship: Ship, depth: number): boolean {
  return depth - ship.draught >= clearance;
}
