/**
 * Programs that run the rest of their line, as a line begins. In the sandbox each is a stub that drops these words and runs
 * what follows; `texts`: that a shell reads. `unknown` ones are in no table, so a rule can only ask about what is behind them.
 */
export interface RunnerStub {
  readonly begins: string;
  readonly texts?: boolean;
  readonly unknown?: boolean;
}

const words = (text: string): readonly RunnerStub[] =>
  text
    .trim()
    .split("\n")
    .map((begins) => ({ begins }));

export const RUNNER_STUBS: readonly RunnerStub[] = [
  ...words(`
npm exec
npm exec --
npm x --yes --
npm exec --package=foo --
npx
npx -y
npx --package foo
pnpm exec
pnpm dlx
pnpm
yarn exec
yarn dlx
yarn run
yarn
bunx
bun x
uv run
uv run --with foo -p 3.12
uv run --
uv tool run
uvx
pipx run
poetry run
pipenv run
pdm run
rye run
hatch run
hatch env run -e dev --
conda run -n env
mamba run --name env
pixi run
mise exec --
mise x node@20 --
asdf exec
rbenv exec
pyenv exec
nodenv exec
rustup run stable
bundle exec
direnv exec .
nix shell nixpkgs#foo -c
nix develop --command
docker exec web
docker exec -it -e A=1 web
docker run --rm -v /a:/b alpine
docker compose exec web
podman run alpine
kubectl exec pod --
kubectl -n prod exec -it pod -c app --
systemd-run --user --scope
firejail --net=none
bwrap --dev-bind / /
perf stat -e cycles
perf record
valgrind --tool=memcheck
strace -f -o log
ltrace
busybox
op run --env-file a --
doppler run --
aws-vault exec prod --
dotenv -e .env --
gosu root
tini --
chronic
eatmydata
watchexec -e ts --
unshare -r
fd -x
fd . --exec-batch
meson devenv -C build
tox -e a --`),
  { begins: "go test -exec", texts: true },
  { begins: "go build -toolexec", texts: true },
  { begins: "ansible all -a", texts: true },
  { begins: "fly ssh console -C", texts: true },
  { begins: "bazel run --run_under", texts: true },
  { begins: "pnpm -c exec", texts: true },
  { begins: "hyperfine", texts: true },
  { begins: "hyperfine -w 3", texts: true },
  { begins: "concurrently", texts: true },
  { begins: "nix-shell --run", texts: true },
  { begins: "npm exec -c", texts: true },
  { begins: "npx -p foo -c", texts: true },
  { begins: "mise exec -c", texts: true },
  { begins: "watch", texts: true },
  { begins: "tmux new", texts: true },
  { begins: "ssh localhost", texts: true },
  { begins: "nodemon --exec", texts: true },
  { begins: "frobnicate", unknown: true },
  { begins: "frobnicate --now", unknown: true },
  { begins: "frobnicate -x 3 --", unknown: true },
  { begins: "frobnicate -e", unknown: true, texts: true },
];

/** Drops the arguments from the first `;` on. */
const UNTIL_SEMICOLON =
  "left=$#; ended=; while [ $left -gt 0 ]; do word=$1; shift; left=$((left - 1)); " +
  '[ "$word" != \';\' ] || ended=1; [ -n "$ended" ] || set -- "$@" "$word"; done;';

/** The stub's source: drops the words that it knows, the longest beginning first, and runs what follows. */
export function runnerScript(stubs: readonly RunnerStub[]): string {
  const cases = [...stubs]
    .sort((a, b) => b.begins.length - a.begins.length)
    .map(({ begins, texts }) => {
      const count = begins.split(" ").length - 1;
      // What fd runs ends where find's does.
      const cut = begins.startsWith("fd ") ? `${UNTIL_SEMICOLON} ` : "";
      return `  '${begins} '*) shift ${count}; ${cut}exec ${texts ? '/real/dash -c "$1"' : '"$@"'} ;;`;
    });
  return `#!/real/dash
name=\${0##*/}
echo "$name" >>/log/spawned
case "$name $*" in
  'pnpm env '*) ;; # a subcommand of its own
${cases.join("\n")}
esac
`;
}
