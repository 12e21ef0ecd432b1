import type { CommandPartView, ReviewView } from "../../preload/contract";
import { classes } from "../shared/classes";
import { ScrollBox } from "../shared/scroll-box";
import bodyStyles from "./body.module.css";
import styles from "./command-body.module.css";
import { LineText } from "./line-text";
import { PlainLines } from "./plain-body";
import { strings } from "./strings";

type Command = Extract<ReviewView["body"], { kind: "command" }>;

/** The whole command as it is, and below it what it consists of. */
export function CommandBody({ command }: { readonly command: Command }) {
  const { parts, problems } = command;
  // Where no part is what somebody is asked about, nothing is said of any.
  const marked = parts.some(({ why }) => why !== undefined);
  return (
    <ScrollBox className={bodyStyles.body} data-testid="review-body" label={strings.body.command}>
      <PlainLines text={command.command} />
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>
              {strings.parts.notUnderstood} {problem}
            </li>
          ))}
        </ul>
      )}
      {parts.length > 0 && (
        <>
          <h2 className={styles.title}>
            {parts.length === 1 ? strings.parts.one : strings.parts.title(parts.length)} ·{" "}
            {strings.parts.folder} <code>{command.cwd}</code>
          </h2>
          <ol data-testid="command-parts">
            {parts.map((part, index) => (
              // The commands of a line never change their order.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Part key={index} part={part} marked={marked} />
            ))}
          </ol>
        </>
      )}
    </ScrollBox>
  );
}

function Part({ part, marked }: { readonly part: CommandPartView; readonly marked: boolean }) {
  const { text, why, assignments, redirects, place } = part;
  const notes = [
    ...place.map((word) => strings.parts.place[word]),
    ...assignments.map((assignment) => `${strings.parts.sets} ${assignment}`),
    ...redirects.map((redirect) => `${strings.parts.redirects} ${redirect}`),
  ];
  return (
    <li className={classes(styles.part, why !== undefined && styles.asks)} data-asks={why !== undefined}>
      <span className={styles.mark} aria-hidden="true">
        {why !== undefined ? "?" : marked ? "✓" : "·"}
      </span>
      <div className={styles.text}>
        <LineText text={text} />
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        {marked && (
          <p className={styles.why}>{why === undefined ? strings.parts.runs : strings.parts.because(why)}</p>
        )}
      </div>
    </li>
  );
}
