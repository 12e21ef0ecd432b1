import { ESCAPES } from "./inside-escape";
import { commandStarts } from "./options";
import { RUNNERS } from "./runners";
import type { Word } from "./types";
import { CODE_OPERANDS, SHELLS, SUBCOMMAND_PROGRAMS, WRAPPERS } from "./wrappers";

const set = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** Programs that start nothing, whatever they are given. */
const STARTS_NOTHING: ReadonlySet<string> = set(
  "echo printf : true false test [ [[ (( case cd pushd popd dirs pwd type which whereis help man tldr export declare typeset local readonly " +
    "unset return exit read mapfile readarray shift umask ulimit kill jobs fg bg wait hash alias unalias trap eval source . compgen " +
    "grep egrep fgrep zgrep ag ack basename dirname expr seq logger notify-send say wall tr cut wc head tail cat tac rev " +
    "ls dir vdir mkdir rmdir touch stat file tee cp mv ln rm chmod chown chgrp readlink realpath diff cmp comm uniq",
);

/**
 * Programs whose texts are data: names of files, patterns, messages, names of tests, requests, titles. What they can start
 * stands in the tables of this folder, or is named by an option that says so.
 */
const TEXTS_ARE_DATA: ReadonlySet<string> = set(
  "b2sum base32 base64 bat batcat biome bunzip2 bzcat bzip2 chattr cksum colordiff column convert cpio csvcut csvgrep cspell curl cut " +
    "date dasel dd delta df diff3 difft dos2unix du eslint exa exiftool expand eza fallocate fd fdfind ffmpeg ffprobe find fmt fold fzf " +
    "getfacl gio git-lfs gojq gunzip gzip hexdump http httpie https iconv identify install jaq join jq link locate look lsd lz4 magick " +
    "markdownlint md5sum mdcat miller mlr mktemp montage nl od open pandoc paste patch pip pip3 plocate pr prettier pygrep qpdf rg " +
    "rename rimraf sdiff sha1sum sha256sum sha512sum shasum shellcheck shred shuf sort split srm strings sum tar gtar bsdtar tokei " +
    "trash trash-put tree truncate typos unexpand unlink unrar unxz unzip unzstd wget wget2 xdg-open xh xmllint xq xxd xz xzcat yes yq zcat " +
    "zip zipinfo zstd zstdcat 7z 7za 7zr " +
    "ava cypress jasmine jest karma mocha nyc c8 phpunit playwright pytest py.test rspec tap unittest vitest detox behave cucumber " +
    "commitlint changeset glow tldr lint-staged code cursor codium subl idea nano micro hx",
);

/** Subcommands whose texts are messages, patterns or names. */
const TEXT_SUBCOMMANDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    "git",
    set(
      "add am annotate apply blame branch cat-file checkout cherry-pick commit commit-tree config describe diff format-patch grep " +
        "init log ls-files merge mv notes reflog reset restore rev-list rev-parse revert rm shortlog show stash status switch tag worktree",
    ),
  ],
  ["gh", set("api browse discussion gist issue label pr project release repo run search workflow")],
  ["glab", set("api issue label mr release repo snippet")],
  ["hg", set("annotate commit ci grep log tag")],
  ["svn", set("add cp commit ci copy delete import lock log mkdir move mv propset rm")],
  ["jj", set("commit desc describe log new split squash")],
  ["nx", set("exec test")],
  ["sl", set("commit amend log")],
  ["fossil", set("commit")],
  ["bzr", set("commit")],
  ["cargo", set("add bench nextest remove search test t")],
  ["go", set("test")],
  ["dotnet", set("test")],
  ["mix", set("test")],
  ["rails", set("test")],
  ["swift", set("test")],
  ["flutter", set("test")],
  ["deno", set("test bench")],
]);

/** What is known of the texts that a program is given: whether it may start what they or its options name. */
export type TextUse = "nothing" | "options" | "texts";

/** What a known program may start, beyond what the tables of this folder find behind it. */
export function textUse(words: readonly Word[], name: string): TextUse {
  if (STARTS_NOTHING.has(name)) return "nothing";
  if (TEXTS_ARE_DATA.has(name) || ESCAPES.has(name) || CODE_OPERANDS.has(name)) return "options";
  const subcommands = TEXT_SUBCOMMANDS.get(name);
  if (subcommands) {
    const starts = commandStarts(words, SUBCOMMAND_PROGRAMS.get(name) ?? {});
    return starts.some((at) => subcommands.has(words[at]?.text ?? "")) ? "options" : "texts";
  }
  // What a wrapper or a runner runs is a command of its own, which is looked at by itself.
  const runs = WRAPPERS.has(name) || RUNNERS.has(name) || SHELLS.has(name) || INTERPRETERS.test(name);
  return runs ? "options" : "texts";
}

/** Whether it depends on the subcommand how a program takes texts. */
export function hasTextSubcommands(name: string): boolean {
  return TEXT_SUBCOMMANDS.has(name);
}

/** Their own code is found as such; what they hand to a script is looked at behind that script's name. */
const INTERPRETERS = /^(?:python|pypy|ruby|perl|php|lua|node|nodejs|deno|bun|java|ts-node|tsx)[\d.]*$/;
