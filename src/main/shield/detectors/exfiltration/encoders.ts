import { type CommandView, readable } from "./command-view";
import { isUpload, NETWORK } from "./uploads";

const DECODES = /^(?:-[A-Za-z]*[dDr]|--decode|--revert)$/;
const ENCODERS: ReadonlySet<string> = new Set(
  "base64 base32 basenc xxd od hexdump uuencode gbase64 gpg age".split(" "),
);

function isEncoder(command: CommandView): boolean {
  if (command.hasOption(DECODES)) return false;
  if (command.name === "openssl") return /^(?:enc|base64)$/.test(readable(command.operands[0] ?? NOTHING));
  return ENCODERS.has(command.name);
}

const NOTHING = {
  text: "",
  raw: "",
  dynamic: false,
  glob: false,
  prefix: "",
  tilde: false,
  inert: true,
  effectless: true,
} as const;

/** The commands that encode something whose result another command of the script may send away. */
export function encodersToNetwork(commands: readonly CommandView[]): readonly CommandView[] {
  const sends = commands.some(
    (command) =>
      NETWORK.has(command.name) &&
      (command.isFed || isUpload(command) || command.operands.some(({ dynamic }) => dynamic)),
  );
  if (!sends) return [];
  return commands.filter((command) => isEncoder(command) && (command.isPassedOn || writesFile(command)));
}

function writesFile({ command }: CommandView): boolean {
  return command.redirects.some(({ access }) => access === "write");
}
