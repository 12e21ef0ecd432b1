/** Words that stand for the same subcommand, by program. The first of each group is the name under which all are known. */
export const SUBCOMMAND_ALIASES: Readonly<Record<string, string>> = {
  npm:
    "install i in ins inst insta instal isnt isnta isntal isntall add|uninstall un unlink remove rm r|" +
    "ci clean-install ic install-clean isntall-clean|install-test it|update up upgrade udpate|run run-script rum urn|test t tst|" +
    "exec x|config c|list ls la ll|view v info show|login adduser add-user|link ln|owner author|rebuild rb|search s se find|" +
    "init create innit|dist-tag dist-tags|version verison",
  pnpm: "install i|remove rm uninstall un|update up upgrade|run run-script|test t tst|link ln|list ls ll la|unlink dislink|rebuild rb",
  yarn: "up upgrade",
  bun: "install i|add a|remove rm uninstall r",
  pip: "uninstall remove",
  cargo: "build b|check c|doc d|run r|test t|remove rm",
  git: "add stage|blame annotate",
  "git remote": "remove rm",
  "git stash": "push save",
  "docker volume": "rm remove",
  "docker network": "rm remove",
  "docker context": "rm remove",
  helm: "uninstall del delete un|list ls|dependency dep dependencies",
  brew: "install instal|uninstall remove rm|list ls",
  apt: "autoremove auto-remove",
  svn: "commit ci|delete del remove rm|checkout co|update up|move mv rename ren|copy cp|propset pset ps|status stat st",
  hg: "commit ci|update up checkout co|remove rm|rename mv move",
  choco: "install cinst|uninstall cuninst",
  conda: "remove uninstall|update upgrade",
  dnf: "remove erase|upgrade update",
  yum: "remove erase|upgrade update",
  zypper: "install in|remove rm|update up",
  "gh repo": "delete rm|create new",
  "gh pr": "create new",
  "gh issue": "create new",
  "gh release": "create new",
};

/** Beginnings of a command that say the same as another beginning. */
export const SAME_BEGINNINGS: readonly (readonly [from: string, to: string])[] = [
  ["npm run test", "npm test"],
  ["npm run start", "npm start"],
  ["npm run stop", "npm stop"],
  ["npm run restart", "npm restart"],
  ["pnpm run", "pnpm"],
  ["yarn run", "yarn"],
  ["pip3", "pip"],
  ["python -m pip", "pip"],
  ["python3 -m pip", "pip"],
  ["py -m pip", "pip"],
  ["nodejs", "node"],
  ["gmake", "make"],
  ["apt-get", "apt"],
  ["docker-compose", "docker compose"],
  ["podman-compose", "podman compose"],
  ["docker buildx build", "docker build"],
  ["docker builder build", "docker build"],
  ["docker image ls", "docker images"],
  ["docker image list", "docker images"],
  ["docker image rm", "docker rmi"],
  ["docker image remove", "docker rmi"],
  ["docker container ls", "docker ps"],
  ["docker container list", "docker ps"],
  ["docker container remove", "docker rm"],
  ...managed(
    "container",
    "attach commit cp create diff exec export kill logs pause port ps rename restart rm run start",
  ),
  ...managed("container", "stats stop top unpause update wait"),
  ...managed("image", "build history import load pull push save tag"),
  ...managed("system", "events info"),
];

/** Where a subcommand is left out, this one is meant. */
export const LEFT_OUT: Readonly<Record<string, string>> = { "git stash": "push", yarn: "install" };

/** Package managers whose `install` with the name of a package is an `add`. */
export const INSTALL_ADDS: ReadonlySet<string> = new Set(["pnpm", "bun"]);

/** The older names of docker's commands, without the kind of thing that they manage. */
function managed(kind: string, names: string): readonly (readonly [string, string])[] {
  return names.split(" ").map((name) => [`docker ${kind} ${name}`, `docker ${name}`] as const);
}
