// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is bash
import { describe, expect, it } from "vitest";
import { explainShell, type FakeDisk } from "../../../support/policy-fakes";

const ALLOWED = {
  permissions: { allow: ["Bash", "Bash(rm -rf *)"] },
  tools: { overrides: { shell: "allow" } },
};

async function judged(command: string, disk: FakeDisk = {}): Promise<string> {
  const { candidates } = await explainShell(command, { mode: "bypass", settings: ALLOWED, disk });
  return candidates.find(({ source }) => source === "critical-command")?.behavior ?? "none";
}

/** What a variable may be written as that comes to nothing when it isn't set. */
const EMPTY = [
  "$X",
  "${X}",
  "${X%/*}",
  "${X:-}",
  "${X-}",
  "${X:+y}",
  "$A$B",
  "$(cat x)",
  "`cat x`",
  "$1",
  "${X/a/b}",
];

/** Where such a word turns into a place that must never go; `V` stands for it. */
const FRAMES = ["V/", "V/*", "/V", "/V/*", "V/.", "V//", "V/usr", "/usr/V", "~/V", "V/home/*", "./V"];

describe("a removal is judged by what its words come to when a variable is empty", () => {
  const neighbours = EMPTY.flatMap((empty) => FRAMES.map((frame) => frame.replace("V", () => empty)));

  it.each(["rm -rf W", "rm -r -f -- W", "sudo rm -rf W", "bash -c 'rm -rf W'", "find W -delete"])(
    "asks about `%s` in every spelling",
    async (line) => {
      for (const word of neighbours) {
        const command = line.replace("W", () => word);
        expect([command, await judged(command)]).toEqual([command, "ask"]);
      }
    },
  );

  it.each([
    'rm -rf "$STEAMROOT/"*',
    'rm -rf "/$X"',
    'rm -rf "${X:-/}"',
    "rm -rf ${X:=/}",
    'rm -rf "${X:-${Y:-/usr}}"',
    'D="$ROOT/"; rm -rf "$D"*',
    "D=$(dirname x); rm -rf $D/*",
    'unset X; rm -rf "$X/"',
    'X=build; read X; rm -rf "$X/"',
    'X=build rm -rf "$X/"',
    'rm -rf "$X/"; X=build',
    'cd "$X/" && rm -rf usr',
    'cd "/$X" && rm -rf *',
    "cd $X && rm -rf .config/../*",
    'cd "$X" && rm -rf *',
    'f() { rm -rf "$1/"; }',
    'for d in "$A" b; do rm -rf "$d/"; done',
    "ls | xargs -I{} rm -rf /{}",
    'mv "$X/"* /tmp',
    'rsync -a --delete empty/ "$X/"',
  ])("asks about %s", async (command) => {
    expect(await judged(command)).toBe("ask");
  });

  it.each([
    "cd / && rm -rf *",
    "cd / && rm -rf -- *",
    "cd /; rm -rf ./*",
    "cd ~ && rm -rf *",
    "cd && rm -rf *",
    "pushd / && rm -rf *",
    "(cd / && rm -rf *)",
    "bash -c 'cd / && rm -rf *'",
    'X=; rm -rf "$X/"',
    "X=/; rm -rf $X",
    "for d in build /; do rm -rf $d; done",
    "export X=/usr; rm -rf $X",
    "rsync -a --delete empty/ /",
  ])("denies %s", async (command) => {
    expect(await judged(command)).toBe("deny");
  });

  it.each([
    'X=build; rm -rf "$X/"',
    'export X=build; rm -rf "$X/"*',
    'for d in a b; do rm -rf "$d/"; done',
    'X=a; Y="$X/b"; rm -rf "$Y/"',
    'rm -rf "$BUILD_DIR"',
    "rm -rf $BUILD_DIR",
    'rm -rf "$DIR"/build',
    'rm -rf "build/$X"',
    'rm -rf "${X:?}/"',
    'rm -rf "${X:-build}/"',
    "rm -rf /tmp/$$",
    "rm -rf /tmp/$X/*",
    "rm -rf build/$((n + 1))",
    'cd "$(dirname x)" && rm -rf out',
    "find $X/ -name '*.o' -delete",
    'echo "$X/"',
  ])("has no opinion on %s", async (command) => {
    expect(await judged(command)).toBe("none");
  });
});

describe("devices and roots", () => {
  const DEVICES = [
    "/dev/sda",
    "/dev/nvme0n1",
    "/dev/disk/by-id/x",
    "/dev/mapper/root",
    "/dev/../dev/sdb",
    "/dev/sd*",
  ];
  const ACTS = [
    "mkfs.ext4 D",
    "mkfs -t ext4 D",
    "mkswap D",
    "dd if=/dev/zero of=D",
    "dd if=x of='D' bs=1M",
    "wipefs -a D",
    "blkdiscard D",
    "sgdisk --zap-all D",
    "sgdisk -Z D",
    "fdisk D",
    "parted D mklabel gpt",
    "parted -s D mklabel gpt",
    "cryptsetup luksFormat D",
    "shred D",
    "cp x D",
    "tee D",
    "echo x > D",
    "echo x >| D",
    "cat x >> D",
    "bash -c 'cat x > D'",
    "sudo env A=1 dd of=D",
    "hdparm --security-erase p D",
    "nvme format D",
  ];

  it.each(ACTS)("asks about `%s` in every mode", async (act) => {
    for (const device of DEVICES.filter((name) => !(act.includes("'D'") && name.includes("*")))) {
      const command = act.replace("D", () => device);
      expect([command, await judged(command)]).toEqual([command, "ask"]);
    }
  });

  it.each(["mkfs.ext4 $DISK", 'wipefs -a "$1"', "cd /dev && dd if=x of=sda"])(
    "asks about %s",
    async (command) => {
      expect(await judged(command)).toBe("ask");
    },
  );

  it("sees where a link leads", async () => {
    expect(await judged("dd if=x of=disk", { links: { "/w/disk": "/dev/sda" } })).toBe("ask");
  });

  const CHANGES = [
    "chmod -R 777 P",
    "chmod 777 -R P",
    "chown -R me: P",
    "chgrp --recursive g P",
    "setfacl -R -m u:a:rwx P",
  ];
  const ROOTS = ["/", "/*", "~", "~/*", '"$HOME"', "/etc", "/usr/lib", '"$X/"', "/$X", "/usr/.."];

  it.each(CHANGES)("asks about `%s` of a root", async (change) => {
    for (const line of [change, `sudo ${change}`, `bash -c '${change}'`, `xargs ${change}`])
      for (const root of ROOTS) {
        const command = line.replace("P", () => root);
        expect([command, await judged(command)]).toEqual([command, "ask"]);
      }
  });

  it.each([
    "mkfs.ext4 disk.img",
    "dd if=/dev/zero of=disk.img",
    "dd if=/dev/sda of=backup.img",
    "echo x > /dev/null",
    "echo x 2> /dev/stderr >> /dev/stdout",
    "echo x > /dev/tty",
    "echo x > /dev/shm/a",
    "tee /dev/stderr",
    "cp /dev/null x",
    "fdisk -l",
    "parted /dev/sda print",
    "wipefs /dev/sda",
    "sgdisk -p /dev/sda",
    "cryptsetup luksOpen /dev/sda x",
    "lsblk /dev/sda",
    "shred notes.txt",
    "chmod -R u+x .",
    "chown -R me build",
    "chmod 755 /etc",
    "chmod -R 700 ~/.ssh",
    'chmod -R a+r "$DIR"',
  ])("has no opinion on %s", async (command) => {
    expect(await judged(command)).toBe("none");
  });
});
