import type { Word } from "../../../shell/syntax/types";
import { type CommandView, carriesData, readable } from "./command-view";

type Shape = (command: CommandView) => boolean;

/** `host:path`, `user@host:path`, `rsync://…`; not `C:\`. */
const REMOTE = /^(?:[\w.-]+@)?[\w.-]{2,}:(?!\\|\/\/)|^(?:rsync|sftp|scp|ssh|s3|gs|ftp):\/\//;
const BUCKET = /^(?:s3|gs|gcs|az|b2|abfss?|oss|cos|https?):\/\//;
/** A file, or the input, in place of the value itself. */
const FROM_FILE = /(?:^|[=;])[@<]./;

const always: Shape = () => true;
const fed: Shape = (command) => command.isFed;
const anyCarries: Shape = ({ operands }) => operands.some(carriesData);
const goesTo =
  (pattern: RegExp): Shape =>
  ({ plain }) =>
    pattern.test(lastText(plain));
const subcommand =
  (...paths: readonly string[]): Shape =>
  ({ plain }) => {
    const words = plain.slice(0, 4).map(readable).join(" ");
    return paths.some((path) => words === path || words.startsWith(`${path} `));
  };
const both =
  (a: Shape, b: Shape): Shape =>
  (command) =>
    a(command) && b(command);
const either =
  (...shapes: readonly Shape[]): Shape =>
  (command) =>
    shapes.some((shape) => shape(command));

function lastText(words: readonly Word[]): string {
  const last = words.at(-1);
  return last ? readable(last) : "";
}

const curl: Shape = (command) => {
  const data = [
    ...command.valuesOf(/^(?:data(?:-binary|-raw|-urlencode|-ascii)?|json)$/, "d"),
    ...command.valuesOf(/^form$/, "F"),
  ];
  const isRaw = command.hasOption(/^--data-raw/) && data.length === 1;
  if (command.valuesOf(/^upload-file$/, "T").length > 0) return true;
  return data.some((word) => !isRaw && FROM_FILE.test(bareValue(word))) || anyCarries(command);
};

/** What stands behind an option's name when both are one word. */
function bareValue(word: Word): string {
  return readable(word).replace(/^--[\w-]+=|^-[A-Za-z#]*[dF](?=[@<]|\w+=)/, "");
}

const httpie: Shape = (command) =>
  command.isFed || anyCarries(command) || command.texts.some((text) => /^[\w.-]*(?::?=)?@\S/.test(text));
const nc: Shape = (command) => !command.hasOption(/^-[a-z]*z|^-h$|^--help$|^--version$/);
const mail: Shape = (command) =>
  command.isFed || command.hasOption(/^-[aA]|^--attach/) || anyCarries(command);
const ssh: Shape = (command) => command.isFed && command.plain.length > 0;
const lookup: Shape = (command) => anyCarries(command) || (command.isFed && command.hasOption(/^-f$/));

const gitPush: Shape = (command) => {
  const texts = command.plain.map(readable);
  const at = texts.indexOf("push");
  return at >= 0 && texts.slice(at + 1).some((text) => /^[a-z+]+:\/\/|^[\w.-]+@[\w.-]+:/.test(text));
};

/** Programs that carry something out of the machine, and when they do. */
const UPLOADS: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ["curl", curl],
  ["curlie", curl],
  ["wget", either((command) => command.hasOption(/^--(?:post|body)-file/), anyCarries)],
  ["wget2", either((command) => command.hasOption(/^--(?:post|body)-file/), anyCarries)],
  ...named("http https xh xhs", httpie),
  ...named("nc ncat netcat nc.openbsd nc.traditional", nc),
  ...named("socat telnet websocat", fed),
  ...named("scp rsync", goesTo(REMOTE)),
  ["sftp", fed],
  ["ssh", ssh],
  ...named("ftp lftp tftp ncftpput", always),
  [
    "aws",
    either(
      both(subcommand("s3 cp", "s3 mv", "s3 sync"), goesTo(BUCKET)),
      subcommand("s3api put-object"),
      both(subcommand("ses send-email", "sns publish", "sqs send-message"), anyCarries),
    ),
  ],
  ...named("gsutil", both(subcommand("cp", "mv", "rsync", "-m cp"), goesTo(BUCKET))),
  ["gcloud", both(subcommand("storage cp", "storage mv", "storage rsync"), goesTo(BUCKET))],
  [
    "az",
    subcommand(
      "storage blob upload",
      "storage blob upload-batch",
      "storage file upload",
      "storage fs file upload",
    ),
  ],
  ["azcopy", subcommand("copy", "cp", "sync")],
  ["rclone", both(subcommand("copy", "copyto", "move", "moveto", "sync", "rcat"), goesTo(/^[\w-]+:/))],
  ["s3cmd", subcommand("put", "sync")],
  ["s5cmd", subcommand("cp", "sync", "pipe")],
  ["mc", both(subcommand("cp", "mirror", "pipe"), always)],
  ["b2", subcommand("upload-file", "upload_file", "file upload", "sync")],
  ["gh", subcommand("gist create", "release upload", "gist edit")],
  ["glab", subcommand("snippet create", "release upload")],
  ["git", either(gitPush, subcommand("send-email"))],
  ...named("mail mailx mutt neomutt sendmail msmtp s-nail", mail),
  ["swaks", always],
  ...named("croc wormhole magic-wormhole ffsend", subcommand("send", "upload")),
  ...named("pastebinit termbin ix sprunge transfer.sh", always),
  ["ipfs", subcommand("add")],
  ...named("dig nslookup host drill ping ping6 getent resolvectl kdig doggo", lookup),
  ["openssl", both(subcommand("s_client"), fed)],
]);

function named(names: string, shape: Shape): [string, Shape][] {
  return names.split(" ").map((name) => [name, shape]);
}

/** Programs that speak with other machines, whatever they are told. */
export const NETWORK: ReadonlySet<string> = new Set(UPLOADS.keys());

/** Whether the command sends a file, its input, or another command's output to another machine. */
export function isUpload(command: CommandView): boolean {
  return opensSocket(command) || (UPLOADS.get(command.name)?.(command) ?? false);
}

/** `/dev/tcp/host/port`, which bash opens by itself. */
function opensSocket({ command }: CommandView): boolean {
  return command.redirects.some(
    ({ target }) => target !== undefined && /^["']?\/dev\/(?:tcp|udp)\//.test(target.raw),
  );
}
