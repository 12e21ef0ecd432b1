import type { SimpleCommand, Word } from "../shell/syntax/types";
import { operandsOf } from "./removals";

/** What a command writes over that may be a device. */
export interface DeviceAct {
  readonly word: Word;
  /** The program is made for devices, so that a name that isn't known is taken for one. */
  readonly madeForDevices: boolean;
}

interface Row {
  readonly madeForDevices: boolean;
  /** Present: acts only when one of the words matches. */
  readonly acting?: RegExp;
  /** Present: doesn't act when one of the words matches. */
  readonly looking?: RegExp;
}

const FORMATS: Row = { madeForDevices: true };

/** Programs that write over whole disks, partitions and volumes. */
const PROGRAMS: ReadonlyMap<string, Row> = new Map<string, Row>([
  ...names("mkswap mke2fs mkdosfs mkntfs newfs mkfs blkdiscard pvcreate pvremove", FORMATS),
  ...names("sgdisk", {
    madeForDevices: true,
    acting: /^(?:-[a-zA-Z]*[ZzodnGglRDst]|--(?!print|info|verify))/,
  }),
  ...names("gdisk cgdisk fdisk cfdisk sfdisk", {
    madeForDevices: true,
    looking: /^(?:-[a-z]*[lxsdJgV]|--(?:list|show|dump|json|verify|version|help).*)$/,
  }),
  ...names("parted", { madeForDevices: true, looking: /^(?:-[a-z]*l|--list|print|unit)$/ }),
  ...names("wipefs", { madeForDevices: true, acting: /^(?:-[a-z]*[ao]|--(?:all|offset))/ }),
  ...names("cryptsetup", {
    madeForDevices: true,
    acting: /^(?:luksFormat|format|erase|luksErase|reencrypt|luksHeaderRestore)$/,
  }),
  ...names("hdparm", {
    madeForDevices: true,
    acting: /^--(?:security-erase|make-bad-sector|trim-sector|sanitize)/,
  }),
  ...names("nvme", { madeForDevices: true, acting: /^(?:format|sanitize|write-zeroes|write)$/ }),
  ...names("badblocks", { madeForDevices: true, acting: /^-[a-z]*w/ }),
  ...names("mdadm", { madeForDevices: true, acting: /^(?:-C|--create|--zero-superblock)$/ }),
  ...names("zpool", { madeForDevices: true, acting: /^(?:create|labelclear|destroy)$/ }),
  ...names("diskutil", {
    madeForDevices: true,
    acting: /^(?:erase|reformat|zeroDisk|randomDisk|secureErase|partitionDisk|apfs)/i,
  }),
  ...names("shred cp mv install tee truncate ddrescue pv sponge", { madeForDevices: false }),
]);

/** Names below `/dev` that nothing is lost by. */
const HARMLESS =
  /^\/dev\/(?:null|zero|full|u?random|tty\w*|std(?:in|out|err)|console|ptmx|kmsg|log|(?:fd|shm|pts|mqueue)(?:\/.*)?)$/;

/** Whether an absolute path, as written or as the disk has it, is one of a device that holds something. */
export function isDevice(path: string): boolean {
  return /^\/dev\/./.test(path) && !HARMLESS.test(path);
}

/** What a command writes over, by its arguments and its redirects. */
export function deviceActs(command: SimpleCommand): readonly DeviceAct[] {
  const redirected = command.redirects.flatMap(({ access, target }) =>
    access === "write" && target ? [{ word: target, madeForDevices: false }] : [],
  );
  return [...redirected, ...named(command)];
}

function named({ words }: SimpleCommand): readonly DeviceAct[] {
  const name = (words[0]?.text ?? "").replace(/^.*\//, "");
  const operands = words.slice(1);
  if (name === "dd" || name === "dcfldd")
    return operands
      .filter((word) => (word.text ?? word.prefix).startsWith("of="))
      .map((word) => ({ word: behind(word, 3), madeForDevices: false }));
  const row = PROGRAMS.get(name.startsWith("mkfs.") ? "mkfs" : name);
  if (!row) return [];
  const texts = operands.map(({ text }) => text ?? "");
  if (row.acting && !texts.some((text) => row.acting?.test(text))) return [];
  if (row.looking && texts.some((text) => row.looking?.test(text))) return [];
  const targets = operandsOf(operands);
  const written = name === "cp" || name === "install" ? targets.slice(-1) : targets;
  return written.map((word) => ({ word, madeForDevices: row.madeForDevices }));
}

function behind(word: Word, from: number): Word {
  const text = word.text?.slice(from);
  const raw = word.raw.replace(/^(["']?)of=/, "$1");
  return { ...word, text, raw, prefix: word.prefix.slice(from) };
}

function names(list: string, row: Row): [string, Row][] {
  return list.split(" ").map((name) => [name, row]);
}
