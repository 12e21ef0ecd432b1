import { describe, expect, it } from "vitest";
import { explain, verdict } from "../../support/policy-fakes";

/** In bypass mode everything else is allowed, so that only the rule speaks. */
const under = (deny: string, command: string) =>
  verdict(command, { mode: "bypass", settings: { permissions: { deny: [deny] } } });

const reading = async (deny: string, path: string) => {
  const situation = { mode: "bypass", settings: { permissions: { deny: [deny] } } };
  return (await explain("read_file", { path }, situation)).merged.behavior;
};

describe("a deny rule binds the command that it names, whatever else it is given", () => {
  it.each([
    ["Bash(rm)", "rm x"],
    ["Bash(rm)", "rm -f x"],
    ["Bash(sudo)", "sudo ls"],
    ["Bash(npm publish)", "npm publish"],
    ["Bash(npm publish)", "npm publish . --access public"],
    ["Bash(npm publish)", "npm --tag next publish"],
    ["Bash(chmod 777)", "chmod -R 777 src"],
    ["Bash(git push origin main)", "git push origin main --force"],
    ["Bash(git push --force)", "git push origin main --force"],
    ["Bash(docker system prune)", "docker system prune -af"],
    ["Bash(git commit --amend)", "git commit -m x --amend"],
  ])("%s binds %s", async (rule, command) => {
    expect(await under(rule, command)).toBe("deny");
  });

  it.each([
    ["Bash(rm)", "rmdir x"],
    ["Bash(npm publish)", "npm run publish-docs"],
    ["Bash(git push origin main)", "git push origin mainline"],
    ["Bash(git commit --amend)", "git commit -m amend"],
  ])("%s does not bind %s", async (rule, command) => {
    expect(await under(rule, command)).toBe("allow");
  });

  it("while an allow rule means exactly what it says", async () => {
    const given = {
      settings: { permissions: { allow: ["Bash(rm)", "Bash(npm install *)", "Bash(./a.sh)"] } },
    };
    for (const command of ["rm x", "npm i left-pad", "npx rm", "bash a.sh", "uv run rm"]) {
      expect(await verdict(command, given), command).toBe("ask");
    }
  });
});

describe("an option is found wherever it stands and however it is spelled", () => {
  it.each([
    ["Bash(git add -A*)", "git add . -A"],
    ["Bash(git add -A*)", "git add -A"],
    ["Bash(git add -A*)", "git add --all"],
    ["Bash(git add -A*)", "git add . --al"],
    ["Bash(git add -A*)", "git add -vA ."],
    ["Bash(git add -A *)", "git stage --no-ignore-removal ."],
    ["Bash(git push --force*)", "git push origin main --force-with-lease"],
    ["Bash(rm -*)", "rm x -v"],
    ["Bash(git commit --no-verify *)", "git commit -n -m x"],
    ["Bash(git commit --no-verify *)", "git commit -nm x"],
    ["Bash(git commit --no-verify *)", "git commit -anm x"],
    ["Bash(git commit --no-verify *)", "git commit -m x --no-veri"],
    ["Bash(git commit -n *)", "git commit -m x --no-verify"],
    ["Bash(* --no-verify)", "git commit -m x -n"],
    ["Bash(git push -f *)", "git push origin --force"],
    ["Bash(git push --force *)", "git push origin +main"],
    ["Bash(git push --delete *)", "git push origin :main"],
    ["Bash(git push -d *)", "git push origin --delete main"],
    ["Bash(git branch -D *)", "git branch --delete --force x"],
    ["Bash(git clean -fd *)", "git clean --force -d"],
    ["Bash(git reset --hard *)", "git reset HEAD~1 --hard"],
    ["Bash(git checkout --force *)", "git checkout -f main"],
    ["Bash(rm --recursive --force *)", "rm -rf x"],
    ["Bash(rm -rf *)", "rm --r --f x"],
    ["Bash(cp -r *)", "cp -a src x"],
    ["Bash(cp --recursive *)", "cp -R src x"],
    ["Bash(chmod -R 777 *)", "chmod 777 --recursive src"],
    ["Bash(curl -o *)", "curl --output x http://a"],
    ["Bash(curl --output *)", "curl -sLo x http://a"],
    ["Bash(curl --output=*)", "curl http://a -ox"],
    ["Bash(curl -X POST *)", "curl http://a --request POST"],
    ["Bash(curl -X POST *)", "curl http://a -XPOST"],
    ["Bash(curl -X POST *)", "curl --request=POST http://a"],
    ["Bash(curl --request POST *)", "curl http://a -sX POST"],
    ["Bash(wget -O *)", "wget --output-document=x http://a"],
    ["Bash(tar --extract *)", "tar -xzf a.tgz"],
    ["Bash(npm --location=global *)", "npm operand -g"],
    ["Bash(npm install -g *)", "npm i left-pad --global"],
    ["Bash(npm install --save-dev *)", "npm install -D x"],
    ["Bash(pip install --upgrade *)", "pip install -U x"],
    ["Bash(docker run --privileged *)", "docker run -it --privileged alpine"],
    ["Bash(docker run -v *)", "docker run --rm --volume=/:/h alpine"],
    ["Bash(docker rm -f *)", "docker rm --force x"],
    ["Bash(kubectl delete -n prod *)", "kubectl delete pod x --namespace=prod"],
    ["Bash(kubectl delete -n prod *)", "kubectl -n prod delete pod x"],
    ["Bash(ssh -i *)", "ssh host -i key"],
    ["Bash(tool --env prod *)", "tool --env=prod x"],
    ["Bash(tool --env=prod *)", "tool --env prod x"],
  ])("%s binds %s", async (rule, command) => {
    expect(await under(rule, command)).toBe("deny");
  });

  it.each([
    ["Bash(git add -A*)", "git add src"],
    ["Bash(git add -A*)", "git add -u src"],
    ["Bash(git commit --no-verify *)", "git commit -m x"],
    ["Bash(git commit --no-verify *)", "git commit -am none"],
    ["Bash(git commit --no-verify *)", "git commit -mnone"],
    ["Bash(git push --force *)", "git push -n origin main"],
    ["Bash(git push --force *)", "git push origin feature/+x"],
    ["Bash(curl -X POST *)", "curl -X GET http://a"],
    ["Bash(curl -o *)", "curl -sO http://a"],
    ["Bash(curl -o *)", "curl -H 'x: -o' http://a"],
    ["Bash(rm -rf *)", "rm -f x"],
    ["Bash(docker run --privileged *)", "docker run --rm alpine"],
    ["Bash(kubectl delete -n prod *)", "kubectl delete pod x -n dev"],
  ])("%s does not bind %s", async (rule, command) => {
    expect(await under(rule, command)).toBe("allow");
  });
});

describe("a subcommand is bound under all its names", () => {
  it.each([
    ["Bash(npm install *)", "npm i x"],
    ["Bash(npm install *)", "npm add x"],
    ["Bash(npm i *)", "npm install x"],
    ["Bash(npm i *)", "npm in x"],
    ["Bash(npm uninstall *)", "npm rm x"],
    ["Bash(npm r *)", "npm remove x"],
    ["Bash(npm test)", "npm t"],
    ["Bash(npm test)", "npm run test"],
    ["Bash(npm run test *)", "npm tst"],
    ["Bash(npm run *)", "npm run-script build"],
    ["Bash(npm run *)", "npm urn build"],
    ["Bash(pnpm add *)", "pnpm install left-pad"],
    ["Bash(pnpm install *)", "pnpm i"],
    ["Bash(yarn build *)", "yarn run build"],
    ["Bash(yarn install *)", "yarn"],
    ["Bash(bun add *)", "bun i left-pad"],
    ["Bash(pip install *)", "pip3 install x"],
    ["Bash(pip install *)", "python3 -m pip install x"],
    ["Bash(pip install *)", "python3.12 -m pip install x"],
    ["Bash(pip3 install *)", "pip install x"],
    ["Bash(python *)", "python3.12 x.py"],
    ["Bash(pytest *)", "python -m pytest"],
    ["Bash(cargo build *)", "cargo b --release"],
    ["Bash(docker rmi *)", "docker image rm x"],
    ["Bash(docker image rm *)", "docker rmi x"],
    ["Bash(docker run *)", "docker container run x"],
    ["Bash(docker ps *)", "docker container ls -a"],
    ["Bash(docker compose down *)", "docker-compose down -v"],
    ["Bash(podman rmi *)", "podman image rm x"],
    ["Bash(git stash push *)", "git stash"],
    ["Bash(git stash push *)", "git stash -u"],
    ["Bash(git stash push *)", "git stash save x"],
    ["Bash(git remote remove *)", "git remote rm x"],
    ["Bash(helm uninstall *)", "helm delete x"],
    ["Bash(apt install *)", "apt-get install -y x"],
  ])("%s binds %s", async (rule, command) => {
    expect(await under(rule, command)).toBe("deny");
  });

  it.each([
    ["Bash(npm install *)", "npm ls"],
    ["Bash(npm install *)", "npm test"],
    ["Bash(npm test)", "npm run test:unit"],
    ["Bash(pnpm add *)", "pnpm install"],
    ["Bash(pnpm add *)", "pnpm install --frozen-lockfile"],
    ["Bash(docker rmi *)", "docker rm x"],
    ["Bash(git stash push *)", "git stash list"],
    ["Bash(git stash push *)", "git stash pop"],
    ["Bash(pip install *)", "pip list"],
    ["Bash(python3 *)", "python2 x.py"],
  ])("%s does not bind %s", async (rule, command) => {
    expect(await under(rule, command)).toBe("allow");
  });
});

describe("a script is bound however it is run", () => {
  it.each([
    ["Bash(./deploy.sh *)", "bash deploy.sh x"],
    ["Bash(./deploy.sh *)", "sh ./deploy.sh x"],
    ["Bash(./deploy.sh *)", "bash -x deploy.sh"],
    ["Bash(./deploy.sh *)", "sudo bash deploy.sh"],
    ["Bash(./deploy.sh *)", ". ./deploy.sh"],
    ["Bash(./deploy.sh *)", "source deploy.sh"],
    ["Bash(./deploy.sh *)", "$PWD/deploy.sh x"],
    ["Bash(./deploy.sh *)", 'bash "$PWD/deploy.sh"'],
    ["Bash(./deploy.sh *)", "/w/deploy.sh"],
    ["Bash(./deploy.sh *)", "./src/../deploy.sh"],
    ["Bash(./deploy.sh *)", "cd src && ../deploy.sh"],
    ["Bash(./scripts/deploy.sh *)", "cd scripts && ./deploy.sh"],
    ["Bash(scripts/deploy.sh *)", "./scripts/deploy.sh"],
    ["Bash(deploy.sh *)", "bash deploy.sh"],
    ["Bash(deploy.sh *)", "./deploy.sh"],
    ["Bash(bash deploy.sh *)", "./deploy.sh"],
    ["Bash($PWD/deploy.sh *)", "./deploy.sh"],
    ["Bash(~/bin/deploy *)", "/home/u/bin/deploy x"],
    ["Bash(./tools/a.py *)", "python3 tools/a.py"],
    ["Bash(./tools/a.js *)", "node --no-warnings tools/a.js"],
  ])("%s binds %s", async (rule, command) => {
    expect(await under(rule, command)).toBe("deny");
  });

  it.each([
    ["Bash(./deploy.sh *)", "bash build.sh"],
    ["Bash(./deploy.sh *)", "cat deploy.sh"],
    ["Bash(./deploy.sh *)", "bash other/deploy2.sh"],
    ["Bash(./tools/a.js *)", "node -e 'x' tools/a.js"],
  ])("%s does not bind %s", async (rule, command) => {
    expect(await under(rule, command)).toBe("allow");
  });
});

describe("a value that the line itself gives a variable is known", () => {
  it.each([
    ["Bash(rm *)", "x=rm; $x notes.txt"],
    ["Bash(rm *)", "x='rm -f'; $x notes.txt"],
    ["Bash(rm *)", "x='rm notes.txt'; eval \"$x\""],
    ["Bash(git push --force *)", "f=--force; git push $f"],
    ["Bash(rm *)", "x=sudo; $x rm notes.txt"],
  ])("%s binds %s", async (rule, command) => {
    expect(await under(rule, command)).toBe("deny");
  });
});

describe("a name with brackets, braces or parentheses binds the file of exactly that name, too", () => {
  const names = [
    "src/app/[id]/page.tsx",
    "src/{a,b}.ts",
    "src/(group)/x.ts",
    "src/[...slug]/{x,y}.ts",
    "[id].ts",
  ];
  it.each(names)("%s", async (name) => {
    const rule = `Read(${name})`;
    expect(await reading(rule, name)).toBe("deny");
    expect(await reading(rule, `./src/../${name}`)).toBe("deny");
    expect(await under(rule, `cat '${name}'`)).toBe("deny");
    expect(await under(rule, `cat ${name.replace(/[[\](){},]/g, "\\$&")}`)).toBe("deny");
    expect(await under(`Edit(${name})`, `touch '${name}'`)).toBe("deny");
  });

  it("besides its meaning as a pattern", async () => {
    expect(await reading("Read(src/{a,b}.ts)", "src/a.ts")).toBe("deny");
    expect(await reading("Read(src/app/[id]/page.tsx)", "src/app/i/page.tsx")).toBe("deny");
    expect(await reading("Read(src/[id]/{a,b}.ts)", "src/[id]/b.ts")).toBe("deny");
    expect(await reading("Read(src/[id]/**)", "src/[id]/deep/b.ts")).toBe("deny");
    expect(await reading("Read(src/app/[id]/page.tsx)", "src/app/x/page.tsx")).toBe("allow");
  });

  it("asks where a shell would read the name as a pattern, and take it as it is when nothing matches", async () => {
    expect(await under("Read(src/app/\\[id\\]/page.tsx)", "cat src/app/[id]/page.tsx")).toBe("ask");
  });
});

describe("a deny rule's path with .. in it is the path that it comes to", () => {
  const at = async (deny: string, path: string, workspace: string) => {
    const situation = { mode: "bypass", workspace, settings: { permissions: { deny: [deny] } } };
    return (await explain("read_file", { path }, situation)).merged.behavior;
  };

  it.each([
    ["Read(packages/../.env)", ".env"],
    ["Read(packages/app/../../.env)", ".env"],
    ["Read(./packages/.././.env)", ".env"],
    ["Read(../proj/.env)", ".env"],
    ["Read(../../work/proj/.env)", ".env"],
    ["Read(../../../../../work/proj/.env)", ".env"],
    ["Read(src/../../proj/.env)", ".env"],
    ["Read(../*/.env)", ".env"],
    ["Read(../**/.env)", "deep/below/.env"],
    ["Read({..,src}/proj/.env)", ".env"],
    ["Read({a,src}/../.env)", ".env"],
    ["Read(~/../../work/proj/.env)", ".env"],
    ["Read(//work/other/../proj/.env)", ".env"],
    ["Read(//../work/proj/.env)", ".env"],
    ["Read(/src/../.env)", ".env"],
    ["Read(..)", "src/a.ts"],
    ["Read(.env/..)", "src/a.ts"],
    ["Read(src/../secrets)", "secrets/deep/a"],
  ])("%s binds %s", async (rule, path) => {
    expect(await at(rule, path, "/work/proj")).toBe("deny");
    expect(await at(rule, `/work/proj/${path}`, "/work/proj")).toBe("deny");
    expect(
      await verdict(`cat ${path}`, {
        mode: "bypass",
        workspace: "/work/proj",
        settings: { permissions: { deny: [rule] } },
      }),
    ).toBe("deny");
    const hidden = await verdict(`cat ${path.slice(0, -1)}?`, {
      mode: "bypass",
      workspace: "/work/proj",
      settings: { permissions: { deny: [rule] } },
    });
    expect(hidden).not.toBe("allow");
  });

  it.each([
    ["Read(packages/../.env)", "src/.env"],
    ["Read(../other/.env)", ".env"],
    ["Read(../proj/.env)", "proj/.env"],
    ["Read(../../proj/.env)", ".env"],
    ["Read(src/../secrets)", "src/secrets"],
    ["Read(../*.env)", ".env"],
  ])("%s doesn't bind %s", async (rule, path) => {
    expect(await at(rule, path, "/work/proj")).toBe("allow");
  });

  it("binds commands that go over a folder that holds it", async () => {
    for (const rule of [
      "Read(src/../secrets/a)",
      "Read(../proj/secrets/a)",
      "Read(../../work/proj/secrets/a)",
    ]) {
      const situation = {
        mode: "bypass",
        workspace: "/work/proj",
        settings: { permissions: { deny: [rule] } },
      };
      expect(await verdict("grep -r x .", situation)).not.toBe("allow");
      expect(await verdict("grep -r x secrets", situation)).not.toBe("allow");
      expect(await verdict("grep -r x src", situation)).toBe("allow");
      expect(await verdict("grep -r x /work", situation)).not.toBe("allow");
    }
  });
});
