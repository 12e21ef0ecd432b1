import { expandBraces } from "./braces";
import { couldMeet } from "./glob";
import { pathSegments, toSegments } from "./glob-tokens";
import { isAtOrBelow } from "./protected-paths";

/** Folders without which a system doesn't start, or that hold everybody's things. */
const SYSTEM_FOLDERS = (
  "/bin /boot /dev /etc /home /lib /lib32 /lib64 /libx32 /media /mnt /opt /proc /root /run /sbin /srv /sys /usr /var " +
  "/usr/bin /usr/include /usr/lib /usr/lib64 /usr/local /usr/sbin /usr/share /var/lib /var/log /var/spool " +
  "/Applications /Library /Network /System /Users /Volumes /cores /private /private/etc /private/var " +
  "C:/ C:/Windows C:/Users C:/ProgramData C:/Program_Files"
).split(" ");

const SYSTEM: readonly (readonly string[])[] = SYSTEM_FOLDERS.map((folder) =>
  pathSegments(folder.replaceAll("_", " ")),
);

export interface Places {
  readonly home: string;
  /** As written and as the disk has it. */
  readonly workspaces: readonly string[];
  readonly gitDir: string | undefined;
  readonly ownFiles: readonly string[];
  readonly foldCase: boolean;
}

/** Whether a pattern, given from the root, may stand for something that must never go. */
export function mayBeCritical(pattern: string, { home, workspaces, gitDir, ownFiles }: Places): boolean {
  const folders = [home, ...workspaces, ...ownFiles, ...workspaces.map((folder) => `${folder}/.git`)];
  if (gitDir !== undefined) folders.push(gitDir);
  const targets = [...SYSTEM, ...folders.flatMap((folder) => upwards(pathSegments(folder)))];
  return (expandBraces(pattern) ?? ["/*"]).some((spelled) => {
    const segments = toSegments(spelled);
    return targets.some((target) => couldMeet({ alternatives: [target] }, segments, { below: false }));
  });
}

/** The folder and those that hold it, without the root. */
function upwards(segments: readonly string[]): readonly (readonly string[])[] {
  return segments.map((_, index) => segments.slice(0, index + 1));
}

/** What would be lost with this folder, or undefined when it is nothing that must never go. `path`: absolute. */
export function criticalPlace(
  path: string,
  { home, workspaces, gitDir, ownFiles, foldCase }: Places,
): string | undefined {
  const segments = pathSegments(path);
  if (segments.length === 0) return "the root of the file system";
  const holds = (place: string) => isAtOrBelow(pathSegments(place), segments, foldCase);
  if (holds(home)) return "the home folder";
  const same = (folder: readonly string[]) =>
    folder.length === segments.length && isAtOrBelow(segments, folder, foldCase);
  // On a volume that doesn't fold case this is wider than needed, which is the safe side.
  if (SYSTEM.some(same)) return "a system folder";
  if (workspaces.some(holds)) return "the workspace";
  if (ownFiles.some(holds)) return "Gatehouse's own files";
  if (segments.at(-1)?.toLowerCase() === ".git") return "a git repository";
  return gitDir !== undefined && holds(gitDir) ? "a git repository" : undefined;
}
