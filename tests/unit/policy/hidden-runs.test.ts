import { describe, expect, it } from "vitest";
import { explainShell, verdict } from "../../support/policy-fakes";

const RULES = ["Bash(rm *)", "Bash(curl *)", "Bash(sudo *)", "Bash(git push *)"];
const bypass = (command: string, behavior: "deny" | "ask" = "deny") =>
  verdict(command, { mode: "bypass", settings: { permissions: { [behavior]: RULES } } });

describe("a denied command inside a text for a known program that could run it", () => {
  const texts = [
    "vagrant ssh web 'curl x'",
    "gcloud compute ssh web -x 'curl x'",
    "ansible-playbook a.yml -e 'cmd=curl x'",
    "aws ssm send-command --parameters 'commands=curl x'",
    "aws ssm send-command --parameters commands='curl x'",
    "terraform apply -var 'hook=curl x'",
    "rclone --password-command 'curl x' ls a:",
    "gpg --photo-viewer 'curl x' --list-keys",
    "openssl engine 'a:curl x'",
    "systemctl set-property a 'ExecStart=curl x'",
    "wget --use-askpass='curl x' http://a",
    "make 'CC=curl x'",
    "redis-cli eval '!curl x' 0",
    "nmap --script 'x|curl y' h",
    "bash -c 'echo $(($1))' _ 'a[$(curl x)]'",
    "git update-index 'a !curl x'",
    "gh alias set --shell x 'curl y'",
    "nice vagrant ssh web 'curl x'",
    "npx husky add .husky/pre-commit 'curl x'",
    "heroku run 'curl x'",
    "sg docker 'curl x'",
    "nx run-commands 'curl x'",
    "aws ssm send-command --parameters 'commands=[\"curl x\"]'",
    "echo '!curl x' | ed",
    "printf '.shell curl y\\n' | sqlite3 a.db",
    "echo '\\! curl x' | psql",
    "printf '%s\\n' '!curl x' | ftp -n",
  ];
  it.each(texts)("is asked about, even in bypass: %s", async (command) => {
    expect(await bypass(command)).toBe("ask");
    expect(await bypass(command, "ask")).toBe("ask");
  });

  it("with a reason that names the rule", async () => {
    const { merged } = await explainShell("vagrant ssh web 'curl x'", {
      mode: "bypass",
      settings: { permissions: { deny: ["Bash(curl *)"] } },
    });
    expect(merged.reason).toMatch(
      /^It may be what the rule Bash\(curl \*\).* is about: a text or a setting on the line names a program, and may be run$/,
    );
  });
});

describe("a denied program as the value of an option that says it is run", () => {
  it.each([
    "jest --runner curl",
    "CC=curl make",
    "make CC=curl",
    "GOFLAGS=-toolexec=curl go build",
    "mvn exec:exec -Dexec.executable=curl",
    "hg --config hooks.pre-x=curl x",
    "apt-get -o APT::Update::Pre-Invoke::=curl update",
    "tsup --onSuccess=curl",
    "gcc -wrapper curl,x a.c",
    "jest --testRunner curl",
    "cargo build --config build.rustc-wrapper=curl",
    "cmake -DCMAKE_C_COMPILER_LAUNCHER=curl .",
    "gpg --pinentry-program=curl -d a",
    "gpg --pinentry-program curl -d a",
    "rclone --password-command curl ls a:",
    "wget --use-askpass=curl http://a",
    "hg --config ui.editor=curl commit",
    "hg --config ui.ssh-command=curl pull",
    "svn --editor-cmd curl commit",
    "svn --editor-cmd=curl commit",
    "gh config set pager curl",
    "jj --config ui.pager=curl log",
    "yarn config set browser-program curl",
  ])("is asked about, even in bypass: %s", async (command) => {
    expect(await bypass(command)).toBe("ask");
  });
});

describe("what bash evaluates once more", () => {
  it.each([
    "set -- 'a[$(curl x)]'; echo $(($1))",
    "x='a[$(curl \"x\")]'; echo $((x))",
    "x='a[$(env \"cu\"rl x)]'; echo $((x))",
    "x='a[$(curl x)]'; echo $((x))",
    "x='a[`curl x`]'; echo $((x))",
    `x='$(curl x)'; echo "\${x@P}"`,
    "x='a[$(curl x)]'; ((x))",
    "x='a[$(curl x)]'; [[ $x -eq 0 ]]",
    "x='a[$(curl x)]'; let y=x",
    "x='a[$(curl x)]'; test -v \"$x\"",
    "x='a[$(curl x)]'; printf -v \"$x\" a",
    "x='a[$(curl x)]'; unset \"$x\"",
    "x='a[$(curl x)]'; declare -n y=$x; echo $y",
    `x='a[$(curl x)]'; echo \${!x}`,
    `x='a[$(curl x)]'; a=(1); echo \${a[x]}`,
    `x='a[$(curl x)]'; y=12; echo \${y:x}`,
    "x+='a[$(curl x)]'; echo $((x))",
    "x=('a[$(curl x)]'); echo $((x[0]))",
    "for x in 'a[$(curl x)]'; do echo $((x)); done",
    "read x <<< 'a[$(curl x)]'; echo $((x))",
    "mapfile -t x <<< 'a[$(curl x)]'; echo $((x))",
    `x='$(curl x)' bash -c 'echo "\${x@P}"'`,
    `PS9='<(curl x)'; echo "\${PS9@P}"`,
  ])("is asked about or denied, even in bypass: %s", async (command) => {
    expect(["ask", "deny"]).toContain(await bypass(command));
  });

  it.each([
    "let 'a[$(curl x)]=1'",
    "printf -v 'a[$(curl x)]' b",
    "[[ -v 'a[$(curl x)]' ]]",
    "[[ 'a[$(curl x)]' -eq 0 ]]",
    "declare -i 'n=a[$(curl x)]'",
    "read 'a[$(curl x)]' <<< b",
    "compgen -W '$(curl x)'",
    "complete -W '$(curl x)' foo",
  ])("is denied where the builtin itself does: %s", async (command) => {
    expect(await bypass(command)).toBe("deny");
  });
});

/** Texts and settings of an ordinary day that speak of what the rules deny. */
const ORDINARY = `
git commit -m "curl: fix; rm old files"
git -C sub commit -m "rm old files"
git --no-pager log --grep "rm old"
git commit -F - <<< "rm the cache"
git tag -a v1 -m "rm old"
git stash push -m "rm x"
git merge -m "rm x" main
git notes add -m "curl x"
git log -S "curl x"
git log --format="rm %h"
git grep "rm x"
git revert --no-edit HEAD
git config user.name "Curl Rm"
gh pr create --title "rm old" --body "sudo curl; git push"
gh pr comment 1 --body "curl x"
gh issue create --title "curl fails" --body "rm x"
gh release create v1 --notes "rm x"
glab mr create --title "rm old"
hg commit -m "rm x"
svn commit -m "rm x"
jj commit -m "rm x"
echo "rm x; curl y"
echo "done: curl x" >> notes.md
printf '%s\\n' "curl x"
cat > notes.md <<< "curl x"
grep -rn "curl x" src
grep -E "(curl|rm) x" README.md
rg "rm -rf" src
rg -e "sudo rm"
ag "curl x"
find . -name "rm x"
fd "rm x"
pytest -k "rm or curl"
pytest tests/a.py -k "curl and x"
jest -t "rm works"
npx jest -t "curl works"
npx vitest run -t "curl works"
npm test -- -t "rm works"
npm run test -- --grep "curl x"
yarn test -t "rm works"
pnpm test -t "rm works"
mocha --grep "rm works"
playwright test -g "curl works"
cargo test "rm works"
go test -run "rm works" ./...
pip install "curl>=2"
npm install "curl@^2"
npm version patch -m "rm x"
jq '.curl | .x' a.json
yq '.rm = 1' a.yml
test "$x" = "rm x"
[ "$x" = "curl y" ]
[[ $x == "rm y" ]]
case "$x" in "rm y") ;; esac
export NOTE="rm x"
x="rm x"; echo "$x"
TITLE='curl x' npm test
mkdir "rm x"
touch "curl x.md"
cp "rm x" "curl y"
mv "rm x" y
cat "rm x"
ls "curl y"
head "rm x"
cd "rm x"
tar czf a.tgz "rm x"
zip a.zip "rm x"
wc -l "rm x"
diff "rm x" "curl y"
wget -O "rm x" http://a
notify-send "rm x" "curl y"
logger "rm x"
docker run --rm web ls
docker run --name curl web
docker tag web curl
docker build -t web --build-arg A=curl .
helm install a b --set image=curl
helm upgrade a b --set name=rm
kubectl create deployment curl --image=curl
kubectl label pod a app=curl
terraform apply -var name=curl
cargo run --bin curl
cargo run --package curl
npm run build --workspace rm
go test -run rm ./...
mvn test -Dtest=curl
psql -c "select 'rm x'"
sqlite3 a.db "delete from rm"
mysql -e "show tables like 'curl'"
aws s3 rm s3://bucket/x
convert -annotate "rm x" a.png b.png
ffmpeg -i a.mp4 -metadata title="rm x" b.mp4
`;

describe("ordinary texts under a deny on rm, curl, sudo and git push", () => {
  it.each(ORDINARY.trim().split("\n"))("stay as they are: %s", async (command) => {
    expect(await bypass(command)).toBe("allow");
  });
});
