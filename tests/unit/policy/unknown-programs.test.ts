import { describe, expect, it } from "vitest";
import { PATH_USE } from "../../../src/main/policy/path-commands";
import { FILE_COMMANDS } from "../../../src/main/shell/read-only/tables/files";
import { SYSTEM_COMMANDS } from "../../../src/main/shell/read-only/tables/system";
import { TEXT_COMMANDS } from "../../../src/main/shell/read-only/tables/text";
import { isKnownProgram } from "../../../src/main/shell/syntax/known-programs";
import { explainShell, verdict } from "../../support/policy-fakes";

const RULES = ["Bash(rm *)", "Bash(curl *)", "Bash(sudo *)", "Bash(git push *)"];
const bypass = (command: string, rules: readonly string[] = RULES, behavior: "deny" | "ask" = "deny") =>
  verdict(command, { mode: "bypass", settings: { permissions: { [behavior]: rules } } });

describe("a denied program as a word behind a program that nobody knows", () => {
  const commands = [
    "frobnicate rm notes.txt",
    "frobnicate --now /bin/rm notes.txt",
    "frobnicate -- sudo ls",
    "frobnicate -e 'curl http://a'",
    "frobnicate -e 'cu\\\nrl http://a'",
    "frobnicate --run='curl http://a'",
    "frobnicate --run=curl http://a",
    "frobnicate -e '\"rm\" x'",
    "frobnicate 'true;rm x'",
    "frobnicate git push origin",
    "frobnicate git -C sub push",
    "./tools/run.sh curl http://a",
    "bash tools/run.sh curl http://a",
    "python3 tools/run.py curl http://a",
    "npx frobnicate curl http://a",
    "uv run frobnicate rm x",
    "env frobnicate nice rm x",
    "f() { :; }; f rm x",
  ];
  it.each(commands)("is asked about, even in bypass: %s", async (command) => {
    expect(await bypass(command)).toBe("ask");
    expect(await bypass(command, RULES, "ask")).toBe("ask");
  });

  it("with a reason that names the rule", async () => {
    const { merged } = await explainShell("frobnicate rm x", {
      mode: "bypass",
      settings: { permissions: { deny: ["Bash(rm *)"] } },
    });
    expect(merged.reason).toMatch(
      /^It may be what the rule Bash\(rm \*\).* is about: a program that isn't known may run what its arguments name$/,
    );
  });

  it.each([
    "frobnicate notes.txt",
    "frobnicate git status",
    "frobnicate rmdir x",
    "frobnicate --rm x",
    "frobnicate format-rm",
    "./tools/run.sh --all",
    "frobnicate 'git status'",
  ])("but not where no rule would bind the words: %s", async (command) => {
    expect(await bypass(command)).toBe("allow");
  });

  it("never makes an allow rule wider", async () => {
    const settings = { permissions: { allow: ["Bash(curl *)"] } };
    expect(await verdict("frobnicate curl x", { settings })).toBe("ask");
  });
});

describe("the programs that are known", () => {
  it("are all that another table knows", () => {
    const names = [FILE_COMMANDS, TEXT_COMMANDS, SYSTEM_COMMANDS, PATH_USE].flatMap((table) => [
      ...table.keys(),
    ]);
    expect(names.filter((name) => !isKnownProgram(name))).toEqual([]);
  });
});

/** What people and models run all day. None of it is what the rules are about. */
const ORDINARY = `
git commit -m "rm old files"
git commit -m "sudo curl git push"
git commit -am "Don't curl" --no-edit
git log --grep rm --oneline
git checkout -b rm/old-files
git branch curl
git rm old.txt
git stash push -m rm
git config alias.rm status
git show HEAD:bin/rm
git tag rm
git diff -- curl.ts
grep rm file
grep -rn "sudo rm" src
grep -E "curl|wget" README.md
rg "git push" docs
rg sudo -g '*.md'
ag rm
sed -n '/rm/p' build.sh
awk '/curl/ { print $1 }' log.txt
cat rm curl sudo
less curl
head -n 3 sudo
echo rm curl sudo git push
printf '%s\\n' "git push"
touch rm
mkdir curl
mkdir -p sudo/rm
cp curl curl.bak
mv rm rm2
ls rm curl
ln -s rm curl2
find . -name rm
find . -name curl -type f
which curl
which rm git
type sudo
command -v curl
command -v git
man rm
man curl
help cd
tldr curl
npm test rm
npm run clean -- rm
npm install rm
npm uninstall curl
npm i -D curl
npm view curl
npm ls curl
npm run rm
npm run git push
npx eslint rm
npx vitest run rm
npx tsc --noEmit curl.ts
npx prettier --check rm.ts
pnpm remove curl
pnpm rm curl
pnpm add curl
pnpm test rm
yarn add curl
yarn remove rm
yarn test rm
bun add curl
bun rm curl
uv add curl
uv pip install curl
uv run pytest -k rm
uv run pytest tests/curl
poetry add curl
poetry run pytest rm
pip install curl
pip uninstall -y curl
python3 -m pytest tests/rm
python3 -m venv curl
python3 manage.py test rm_test
pytest -k "rm or curl"
pytest tests/rm
cargo build rm
cargo run -- rm
cargo add curl
cargo rm curl
cargo test curl
cargo install curl
go build ./curl
go test ./rm
go run . rm
go get curl
make rm
make clean curl
cmake --build curl
gradle rm
./gradlew rm
mvn test -Dtest=rm
docker rm web
docker rmi curl
docker build -t curl .
docker pull curl
docker run --rm alpine ls
docker run --rm -it node npm test
docker exec web ls
docker exec web sh -c ls
tmux new -s work
tmux attach -t rm
docker compose rm web
docker compose up curl
docker image rm curl
docker volume rm curl
docker stop curl
kubectl delete pod curl
kubectl run curl --image=nginx
kubectl logs curl
kubectl get pods rm
helm uninstall curl
aws s3 rm s3://bucket/x
gsutil rm gs://bucket/x
rclone ls rm
gh pr create --title "rm old" --body "sudo curl git push"
gh issue list --search curl
gh repo view curl
brew install curl
brew uninstall curl
apt-get install -y curl
apt install sudo
dnf install curl
apk add curl
dpkg -l curl
rpm -q sudo
snap install curl
systemctl status sudo
journalctl -u curl
ps aux
pgrep curl
pkill -f curl
kill 1
tar czf rm.tgz rm
zip -r curl.zip curl
unzip curl.zip
wget http://example.com/curl
ssh host ls
scp curl host:
rsync -a curl/ rm/
jq .rm package.json
yq .curl a.yml
node scripts/curl.js
node scripts/build.mjs --only rm_test
node -e "console.log(1)"
tsx src/rm.ts
ts-node curl.ts
deno run curl.ts
ruby curl.rb
terraform state rm x
terraform apply -target=curl
pulumi stack rm dev
heroku config:set A=curl
vercel rm x
flutter pub add curl
dotnet remove package curl
composer remove curl
bundle add curl
bundle exec rspec rm_spec.rb
rails generate model Rm
rake rm
mix deps.clean curl
svn rm x
hg rm x
jj git push
nvm use curl
asdf install curl
mise use curl
direnv allow .
tmux kill-session -t rm
code curl
vim rm
nano sudo
diff rm curl
wc -l rm
sort curl
test -f rm
[ -e /usr/bin/curl ]
[[ -x rm ]]
export RM=curl
cd rm
pushd curl
ollama rm llama
redis-cli del rm
psql -c "select 'rm'"
sqlite3 curl.db .tables
openssl s_client curl
dig curl
ping curl
nx test rm
turbo run build --filter=curl
vite build
eslint curl.ts
biome check rm.ts
prettier --write rm.md
jest rm
vitest run curl
mocha rm
playwright test curl
tsc --noEmit
shellcheck rm.sh
pre-commit run rm
`;

describe("ordinary commands under a deny on rm, curl, sudo and git push", () => {
  it.each(ORDINARY.trim().split("\n"))("stays as it is: %s", async (command) => {
    expect(await bypass(command)).toBe("allow");
  });
});
