import type { ChangesView, ChangeView, TurnChangesView } from "../../../preload/contract/changes";
import { showInvisibles } from "../../base/visible-text";
import type { Change, UnrecordedCommand } from "../../checkpoints/history";
import type { ChangeList } from "../../checkpoints/session-checkpoints";

/** A path as people see it; every character counts. */
export function shownPath(path: string): string {
  return showInvisibles(path, { showSpaces: true });
}

/** The changes of a session by turn, newest turn first. */
export function changesView(session: string, { changes, unrecorded, full }: ChangeList): ChangesView {
  const changesOf = byTurn(changes);
  const unrecordedOf = byTurn(unrecorded);
  const turns = [...new Set([...changesOf.keys(), ...unrecordedOf.keys()])]
    .sort((left, right) => right - left)
    .map(
      (turn): TurnChangesView => ({
        turn,
        changes: (changesOf.get(turn) ?? []).map(changeView),
        notRecorded: (unrecordedOf.get(turn) ?? []).map(unrecordedView),
      }),
    );
  return { session, turns, full };
}

/** In one go: a long session has thousands of changes in hundreds of turns, and the list is asked for after each. */
function byTurn<T extends { readonly turn: number }>(all: readonly T[]): ReadonlyMap<number, readonly T[]> {
  const turns = new Map<number, T[]>();
  for (const one of all) {
    const known = turns.get(one.turn);
    if (known) known.push(one);
    else turns.set(one.turn, [one]);
  }
  return turns;
}

function changeView({ id, path, kind, origin, state, added, removed, notKept }: Change): ChangeView {
  return {
    id,
    path: shownPath(path),
    kind,
    origin: originView(origin),
    state,
    ...(added === undefined || removed === undefined ? {} : { added, removed }),
    ...(notKept ? { notKept } : {}),
  };
}

function originView(origin: Change["origin"]): ChangeView["origin"] {
  switch (origin.kind) {
    case "tool":
      return { kind: "tool", call: showInvisibles(origin.call), tool: showInvisibles(origin.tool) };
    case "command":
      return { kind: "command", call: showInvisibles(origin.call), command: showInvisibles(origin.command) };
    case "between":
      return origin;
  }
}

function unrecordedView({ call, command, why }: UnrecordedCommand): TurnChangesView["notRecorded"][number] {
  return { call: showInvisibles(call), command: showInvisibles(command), why };
}
