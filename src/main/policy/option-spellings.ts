/**
 * Short and long spellings of one option, by program or by program and subcommand. Spellings of one option are joined by `|`;
 * `=` at the end of one says that the option takes a value. Options that have no second spelling are listed only where they
 * take a value, so that the value isn't taken for more options or for an operand.
 */
export const OPTION_SPELLINGS: Readonly<Record<string, string>> = {
  rm: "-r|-R|--recursive -f|--force -i -I|--interactive -d|--dir -v|--verbose",
  cp: "-r|-R|--recursive -f|--force -a|--archive -l|--link -s|--symbolic-link -n|--no-clobber -u|--update -p|--preserve -v|--verbose -t=|--target-directory= -T|--no-target-directory -L|--dereference -P|--no-dereference -S=|--suffix=",
  mv: "-f|--force -n|--no-clobber -u|--update -b|--backup -v|--verbose -t=|--target-directory= -T|--no-target-directory -S=|--suffix=",
  ln: "-s|--symbolic -f|--force -n|--no-dereference -r|--relative -t=|--target-directory= -T|--no-target-directory",
  mkdir: "-p|--parents -m=|--mode= -v|--verbose",
  chmod: "-R|--recursive -f|--silent|--quiet -v|--verbose -c|--changes --reference=",
  chown: "-R|--recursive -f|--silent|--quiet -h|--no-dereference -v|--verbose --reference= --from=",
  chgrp: "-R|--recursive -f|--silent|--quiet -h|--no-dereference -v|--verbose --reference=",
  ls: "-a|--all -A|--almost-all -R|--recursive -r|--reverse -d|--directory -h|--human-readable -i|--inode",
  grep: "-r|--recursive -R|--dereference-recursive -i|--ignore-case -v|--invert-match -n|--line-number -l|--files-with-matches -c|--count -e=|--regexp= -f=|--file= -E|--extended-regexp -F|--fixed-strings -P|--perl-regexp -o|--only-matching -w|--word-regexp -A= -B= -C= -m=|--max-count=",
  sed: "-i|--in-place -n|--quiet|--silent -E|-r|--regexp-extended -e=|--expression= -f=|--file=",
  curl: "-o=|--output= -O|--remote-name -X=|--request= -d=|--data=|--data-ascii= -F=|--form= -T=|--upload-file= -H=|--header= -k|--insecure -L|--location -I|--head -s|--silent -S|--show-error -f|--fail -u=|--user= -A=|--user-agent= -b=|--cookie= -c=|--cookie-jar= -e=|--referer= -x=|--proxy= -K=|--config= -D=|--dump-header= -E=|--cert= -G|--get -i|--include -v|--verbose -m=|--max-time= -w=|--write-out= -C=|--continue-at= -r=|--range= -J|--remote-header-name -n|--netrc -N|--no-buffer -U=|--proxy-user= -Y=|--speed-limit= -z=|--time-cond= --data-binary= --data-raw= --data-urlencode= --json= --url= --connect-timeout= --retry= --output-dir= --cacert= --key= --resolve= --unix-socket=",
  wget: "-O=|--output-document= -o=|--output-file= -a=|--append-output= -P=|--directory-prefix= -r|--recursive -m|--mirror -c|--continue -q|--quiet -i=|--input-file= -U=|--user-agent= -N|--timestamping -b|--background -S|--server-response -p|--page-requisites -k|--convert-links -l=|--level= -t=|--tries= -T=|--timeout= -A=|--accept= -R=|--reject= -e=|--execute= -x|--force-directories --post-data= --post-file= --header= --method= --body-data= --body-file= --user= --password=",
  tar: "-x|--extract|--get -c|--create -t|--list -f=|--file= -C=|--directory= -z|--gzip|--ungzip|--gunzip -j|--bzip2 -J|--xz -v|--verbose -p|--preserve-permissions|--same-permissions -P|--absolute-names -k|--keep-old-files -u|--update -r|--append -h|--dereference -T=|--files-from= -X=|--exclude-from= -I=|--use-compress-program= -a|--auto-compress --exclude= --strip-components= --transform=|--xform=",
  ssh: "-p= -i= -l= -o= -F= -L= -R= -D= -J= -W= -b= -c= -e= -m= -E= -S= -Q= -B= -w= -O= -I=",
  scp: "-P= -i= -o= -F= -J= -c= -l= -S= -r -p -C",
  rsync:
    "-a|--archive -r|--recursive -v|--verbose -z|--compress -n|--dry-run -u|--update -e=|--rsh= -L|--copy-links -l|--links -p|--perms -o|--owner -g|--group -t|--times -H|--hard-links -x|--one-file-system -c|--checksum -b|--backup -P -f=|--filter= -T=|--temp-dir= --delete|--del --exclude= --include= --exclude-from= --files-from= --remove-source-files",
  kill: "-s=|--signal= -l|--list",
  pkill: "-f|--full -x|--exact -u=|--euid= -P=|--parent= -n|--newest -o|--oldest",
  sudo: "-u=|--user= -g=|--group= -i|--login -s|--shell -n|--non-interactive -E|--preserve-env -S|--stdin -b|--background -k|--reset-timestamp -K|--remove-timestamp -e|--edit -l|--list -h=|--host= -p=|--prompt= -D=|--chdir=",
  make: "-C=|--directory= -f=|--file=|--makefile= -j|--jobs -k|--keep-going -n|--just-print|--dry-run|--recon -B|--always-make -s|--silent|--quiet -i|--ignore-errors -I=|--include-dir= --eval=",
  python: "-c= -m= -W= -X=",
  node: "-e=|--eval= -p=|--print= -r=|--require= -i|--interactive -c|--check --import= --loader= --env-file=",
  tee: "-a|--append",
  touch: "-c|--no-create -d=|--date= -r=|--reference= -t=",
  patch: "-p=|--strip= -i=|--input= -o=|--output= -R|--reverse -d=|--directory=",
  unzip: "-d= -x= -P=",
  crontab: "-r -e -l -u=",
  systemctl: "-H=|--host= -M=|--machine= -t=|--type= -f|--force -n=|--lines= -q|--quiet",

  git: "-C= -c= -f|--force -q|--quiet -v|--verbose -h|--help",
  "git add":
    "-A|--all|--no-ignore-removal -u|--update -f|--force -n|--dry-run -p|--patch -i|--interactive -N|--intent-to-add -e|--edit -v|--verbose --chmod= --pathspec-from-file=",
  "git commit":
    "-n|--no-verify -a|--all -m=|--message= -F=|--file= -C=|--reuse-message= -c=|--reedit-message= -s|--signoff -S|--gpg-sign -p|--patch -v|--verbose -q|--quiet -e|--edit -i|--include -o|--only -t=|--template= -z|--null -u --amend --author= --date= --fixup= --squash= --cleanup= --trailer= --pathspec-from-file=",
  "git push":
    "-f|--force -n|--dry-run -u|--set-upstream -d|--delete -q|--quiet -v|--verbose -4|--ipv4 -6|--ipv6 -o=|--push-option= --receive-pack=|--exec= --repo= --recurse-submodules=",
  "git pull":
    "-f|--force -r|--rebase -n|--no-stat -q|--quiet -v|--verbose -a|--append -k|--keep -t|--tags -p|--prune -s=|--strategy= -X=|--strategy-option= -j=|--jobs= -o=|--server-option= --upload-pack= --depth= --deepen=",
  "git fetch":
    "-f|--force -a|--append -p|--prune -P|--prune-tags -t|--tags -n|--no-tags -k|--keep -u|--update-head-ok -m|--multiple -j=|--jobs= -o=|--server-option= -q|--quiet -v|--verbose --upload-pack= --depth= --deepen=",
  "git clone":
    "-l|--local -n|--no-checkout -q|--quiet -v|--verbose -s|--shared -o=|--origin= -b=|--branch= -u=|--upload-pack= -c=|--config= -j=|--jobs= --depth= --template= --reference= --separate-git-dir= --recurse-submodules|--recursive",
  "git checkout":
    "-f|--force -b= -B= -q|--quiet -t|--track -p|--patch -m|--merge -d|--detach -l --orphan= --conflict= -2|--ours -3|--theirs",
  "git switch":
    "-f|--force|--discard-changes -c=|--create= -C=|--force-create= -d|--detach -q|--quiet -t|--track -m|--merge --orphan=",
  "git restore": "-s=|--source= -S|--staged -W|--worktree -p|--patch -q|--quiet -2|--ours -3|--theirs",
  "git reset": "-q|--quiet -p|--patch -N|--intent-to-add",
  "git clean": "-f|--force -d -x -X -n|--dry-run -i|--interactive -q|--quiet -e=|--exclude=",
  "git rm": "-f|--force -r -n|--dry-run -q|--quiet --cached",
  "git mv": "-f|--force -k -n|--dry-run -v|--verbose",
  "git branch":
    "-D|-d|--delete -f|--force -m|-M|--move -c|-C|--copy -r|--remotes -a|--all -l|--list -u=|--set-upstream-to= -t|--track -i|--ignore-case -q|--quiet -v|--verbose",
  "git tag":
    "-d|--delete -f|--force -a|--annotate -s|--sign -m=|--message= -F=|--file= -u=|--local-user= -l|--list -n -v|--verify -e|--edit",
  "git merge":
    "-n|--no-stat -m=|--message= -F=|--file= -s=|--strategy= -X=|--strategy-option= -S|--gpg-sign -e|--edit -q|--quiet -v|--verbose",
  "git rebase":
    "-i|--interactive -f|--force-rebase|--no-ff -x=|--exec= -s=|--strategy= -X=|--strategy-option= -m|--merge -n|--no-stat -p|--preserve-merges -q|--quiet -v|--verbose -S|--gpg-sign -C= --onto=",
  "git cherry-pick":
    "-e|--edit -n|--no-commit -s|--signoff -x -m=|--mainline= -X=|--strategy-option= -S|--gpg-sign --strategy=",
  "git revert":
    "-e|--edit -n|--no-commit -s|--signoff -m=|--mainline= -X=|--strategy-option= -S|--gpg-sign --strategy=",
  "git stash":
    "-u|--include-untracked -a|--all -k|--keep-index -p|--patch -S|--staged -m=|--message= -q|--quiet",
  "git stash push":
    "-u|--include-untracked -a|--all -k|--keep-index -p|--patch -S|--staged -m=|--message= -q|--quiet",
  "git log":
    "-p|-u|--patch -n=|--max-count= -S= -G= -L= -E|--extended-regexp -i|--regexp-ignore-case -F|--fixed-strings -P|--perl-regexp",
  "git diff": "-p|-u|--patch -S= -G= -U|--unified -R -a|--text --output=",
  "git show": "-p|-u|--patch",
  "git worktree": "-f|--force -b= -B= -d|--detach -q|--quiet -n|--dry-run -v|--verbose",
  "git submodule": "-f|--force -b=|--branch= -q|--quiet -N|--no-fetch",
  "git remote": "-v|--verbose -f -t= -m=",
  "git config": "-f=|--file= -l|--list -e|--edit -z|--null --get= --unset= --add= --blob= --type=",
  "git init": "-q|--quiet -b=|--initial-branch= --template= --separate-git-dir=",

  npm: "-g|--global|--location=global -f|--force -h|--help|-? -C=|--prefix= -w=|--workspace= -y|--yes -c=|--call= -s|--silent --registry= --otp= --tag= --access= --userconfig= --scope= --omit= --include=",
  "npm install":
    "-g|--global -D|--save-dev -S|--save -P|--save-prod -O|--save-optional -E|--save-exact -B|--save-bundle -f|--force -w=|--workspace= -C=|--prefix= --registry= --tag= --omit= --include=",
  pnpm: "-g|--global -C=|--dir= -F=|--filter= -w|--workspace-root -r|--recursive -D|--save-dev|--dev -P|--save-prod|--prod|--production -O|--save-optional -E|--save-exact -f|--force -h|--help --registry=",
  yarn: "-D|--dev -E|--exact -O|--optional -P|--peer -T|--tilde -f|--force -W|--ignore-workspace-root-check -s|--silent --cwd= --registry=",
  bun: "-g|--global -d|-D|--dev -E|--exact -f|--force -y|--yarn -p|--production --cwd= --registry=",
  npx: "-p=|--package= -c=|--call= -y|--yes -w=|--workspace=",
  pip: "-h|--help -q|--quiet -v|--verbose",
  "pip install":
    "-r=|--requirement= -e=|--editable= -U|--upgrade -t=|--target= -i=|--index-url=|--pypi-url= -c=|--constraint= -f=|--find-links= --extra-index-url= --prefix= --root= --trusted-host= --proxy=",
  "pip uninstall": "-y|--yes -r=|--requirement=",
  uv: "-q|--quiet -v|--verbose -p=|--python= --project= --directory= --index-url=",
  cargo:
    "-q|--quiet -v|--verbose -r|--release -p=|--package= -j=|--jobs= -F=|--features= -Z= -f|--force --manifest-path= --target= --registry=",
  gem: "-v=|--version= -f|--force -y -g=|--file= -i=|--install-dir= -s=|--source=",
  brew: "-f|--force -q|--quiet -v|--verbose -n|--dry-run",
  apt: "-y|--yes|--assume-yes -q|--quiet -f|--fix-broken -s|--simulate|--just-print|--dry-run -o=|--option= -c=|--config-file= -t=|--target-release=|--default-release= -d|--download-only -V|--verbose-versions",

  docker: "-H=|--host= -c=|--context= -D|--debug -l=|--log-level= --config=",
  "docker run":
    "-d|--detach -i|--interactive -t|--tty -v=|--volume= -e=|--env= -p=|--publish= -P|--publish-all -u=|--user= -w=|--workdir= -m=|--memory= -h=|--hostname= -l=|--label= -a=|--attach= -c=|--cpu-shares= --name= --network=|--net= --mount= --entrypoint= --env-file= --pid= --ipc= --cap-add= --device= --security-opt= --platform= --gpus= --privileged --rm",
  "docker exec":
    "-d|--detach -i|--interactive -t|--tty -e=|--env= -u=|--user= -w=|--workdir= --env-file= --privileged",
  "docker build":
    "-t=|--tag= -f=|--file= -q|--quiet -o=|--output= --build-arg= --target= --network= --platform= --secret=",
  "docker rm": "-f|--force -v|--volumes -l|--link",
  "docker rmi": "-f|--force",
  "docker ps": "-a|--all -f=|--filter= -n=|--last= -q|--quiet -s|--size -l|--latest",
  "docker logs": "-f|--follow -n=|--tail= -t|--timestamps",
  "docker stop": "-t=|--time=|--timeout= -s=|--signal=",
  "docker push": "-a|--all-tags -q|--quiet",
  "docker login": "-u=|--username= -p=|--password=",
  "docker system prune": "-a|--all -f|--force --filter=",
  "docker image prune": "-a|--all -f|--force --filter=",
  "docker volume rm": "-f|--force",
  "docker volume prune": "-a|--all -f|--force --filter=",
  "docker container prune": "-f|--force --filter=",
  "docker network prune": "-f|--force --filter=",
  "docker compose": "-f=|--file= -p=|--project-name= --profile= --env-file=",
  "docker compose up": "-d|--detach -t=|--timeout= -w|--watch -y|--yes",
  "docker compose down": "-v|--volumes -t=|--timeout= --rmi=",
  "docker compose rm": "-f|--force -s|--stop -v|--volumes",
  kubectl: "-n=|--namespace= -s=|--server= -v=|--v= --context= --cluster= --user= --kubeconfig= --token=",
  "kubectl apply":
    "-f=|--filename= -k=|--kustomize= -n=|--namespace= -l=|--selector= -R|--recursive -o=|--output= --force",
  "kubectl create": "-f=|--filename= -k=|--kustomize= -n=|--namespace= -R|--recursive -o=|--output=",
  "kubectl delete":
    "-f=|--filename= -k=|--kustomize= -n=|--namespace= -l=|--selector= -A|--all-namespaces -R|--recursive -i|--interactive -o=|--output= --grace-period= --force --all",
  "kubectl get":
    "-f=|--filename= -n=|--namespace= -l=|--selector= -A|--all-namespaces -o=|--output= -w|--watch -R|--recursive -L=|--label-columns=",
  "kubectl exec": "-i|--stdin -t|--tty -c=|--container= -n=|--namespace= -f=|--filename= -q|--quiet",
  "kubectl logs":
    "-f|--follow -c=|--container= -n=|--namespace= -l=|--selector= -p|--previous --tail= --since=",
  "kubectl replace": "-f=|--filename= -k=|--kustomize= -n=|--namespace= -R|--recursive --force",
  helm: "-n=|--namespace= --kube-context= --kubeconfig=",
  "helm install": "-n=|--namespace= -f=|--values= -g|--generate-name -o=|--output= --set= --version=",
  "helm upgrade": "-n=|--namespace= -i|--install -f=|--values= -o=|--output= --set= --version= --force",
  gh: "-R=|--repo=",
  "gh pr":
    "-R=|--repo= -b=|--body= -t=|--title= -B=|--base= -H=|--head= -d|--draft|--delete-branch -m|--merge -r|--rebase -s|--squash -F=|--body-file=",
  "gh api":
    "-X=|--method= -f=|--raw-field= -F=|--field= -H=|--header= -q=|--jq= -t=|--template= -p=|--preview= -i|--include --input= --hostname=",
};

/** What a word of a command says besides itself, by the keys of the table above: an option that it comes to. */
export const IMPLIED_OPTIONS: Readonly<Record<string, readonly (readonly [word: RegExp, option: string])[]>> =
  {
    "git push": [
      [/^\+/, "-f"],
      [/^:./, "-d"],
      [/^--mirror$/, "-f"],
    ],
    cp: [[/^(?:-a|--archive)$/, "-r"]],
    rsync: [[/^(?:-a|--archive)$/, "-r"]],
  };
