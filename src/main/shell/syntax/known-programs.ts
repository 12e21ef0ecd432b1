import { RUNNERS } from "./runners";
import {
  CODE_OPERANDS,
  CODE_OPTIONS,
  COMMAND_OPTIONS,
  SHELLS,
  SUBCOMMAND_PROGRAMS,
  WRAPPERS,
} from "./wrappers";

/**
 * Programs whose operands are data (files, texts, names of their own), never another program to run, as far as the tables of
 * this folder don't say otherwise. Behind any other program a word that names a denied one may be what it runs.
 */
const DATA_PROGRAMS: ReadonlySet<string> = new Set(
  // Builtins and the syntax's own words.
  (
    ": . [ [[ (( alias bg bind break caller case cd compgen complete compopt continue declare dirs disown echo enable eval " +
    "exit export false fc fg getopts hash help history jobs kill let local logout mapfile popd printf pushd pwd read readarray " +
    "readonly return select set shift shopt source suspend test times trap true type typeset ulimit umask unalias unset wait " +
    // Files.
    "b2sum basename cat chattr chgrp chmod chown cksum cp cpio dd df diff dirname dos2unix du fallocate file find fd fdfind " +
    "getfacl getfattr gio install link ln locate ls lsattr lsd exa eza bat batcat md5 md5sum mkdir mkfifo mknod mktemp mv open " +
    "patch plocate pathchk readlink realpath rename rm rmdir rsync scp setfacl setfattr sha1sum sha224sum sha256sum sha384sum " +
    "sha512sum shasum shred sftp size split csplit srm stat sum sync tee touch trash trash-put tree truncate unlink unix2dos " +
    "updatedb vdir dir xdg-open rimraf del rd cmp sdiff comm diff3 difft delta colordiff vimdiff " +
    // Text.
    "ack ag awk base32 base64 basenc bc column cut dc ed egrep emacs ex expand expr fgrep fmt fold fzf gawk gojq grep gsed " +
    "head hexdump iconv jaq join jq less look m4 mawk more most nano nawk nl nvim od paste pr rev rg sed seq shuf sort " +
    "strings tac tail tr tsort tput ul unexpand uniq vi view vim wc xmllint xxd yes yq xsltproc pandoc tokei cloc scc hx micro code " +
    "cursor codium subl idea glow mdcat dasel xq csvcut csvgrep csvlook mlr numfmt factor " +
    // Archives.
    "7z 7za 7zr ar bunzip2 bzcat bzip2 gunzip gzip lz4 lzma pigz tar gtar bsdtar uncompress unrar unxz unzip unzstd xz xzcat zcat " +
    "zgrep zip zipinfo zless zstd zstdcat " +
    // The system.
    "arch cal clear crontab date dmesg dpkg dpkg-query free getconf getent groups halt hostid hostname hostnamectl htop id ifconfig " +
    "iostat ip journalctl killall last launchctl ldconfig ldd locale loginctl logname logger lsb_release lsblk lscpu lsmod lsof lspci " +
    "lsusb man modprobe mount mpstat netstat nproc pgrep pidof pkill pmap poweroff printenv ps pstree reboot reset rpm service " +
    "shutdown sleep ss stty swapoff swapon sw_vers sysctl systemctl timedatectl top tty umount uname uptime useradd userdel usermod " +
    "users vmstat w whereis which who whoami whatis apropos info infocmp ipcs mkswap losetup fdisk parted mkfs wipefs apt apt-cache " +
    "apt-get aptitude brew dnf flatpak nix nix-env nix-store pacman port snap yum zypper apk winget choco scoop tmux pbcopy pbpaste " +
    "xclip xsel wl-copy wl-paste notify-send say osascript defaults test-path passwd chsh gpasswd groupadd lsns findmnt blkid at batch fsck " +
    // The network.
    "arp arping curl dig drill ftp host ftp http https httpie iperf iperf3 lftp links lynx nc ncat netcat nmap nslookup openssl ping " +
    "ping6 rclone s3cmd ssh-add ssh-copy-id ssh-keygen ssh-keyscan telnet traceroute tracepath tshark tcpdump wget wget2 whois xh aria2c " +
    "gpg gpg2 age keytool certbot mkcert w3m websocat grpcurl mtr socat " +
    // Version control and forges.
    "bzr cvs darcs fossil gh git git-lfs gitk glab got hg hub jj lazygit svn tig tea sl " +
    // Builds, packages, languages.
    "ant autoconf automake b bazel bazelisk buck buck2 bun bundle bundler bunx c++ cabal cargo cc clang clang++ clang-format clang-tidy " +
    "cmake cmake3 composer cpp csc ctest dart deno dotnet eb easy_install elixir erl erlc flutter fvm g++ gcc gem gfortran ghc ghcup " +
    "gmake gnumake go gofmt golangci-lint gradle gradlew ./gradlew iex ipython jar java javac javadoc jlink julia just kotlin kotlinc lake " +
    "ld lerna luarocks make meson mix msbuild mvn mvnw ninja nm nuget nx objdump ocaml opam pip pipenv pipx pkg-config pnpm poetry protoc " +
    "pulumi rails rake readelf rebar3 rustc rustfmt rustup sbt scala scalac stack strip swift swiftc swiftlint task tsc turbo uv vcpkg " +
    "virtualenv wasm-pack xcodebuild yarn zig nvm volta fnm rbenv pyenv nodenv asdf mise sdk jenv conda mamba micromamba pixi rye hatch " +
    "pdm twine flit lein clj clojure gcloud buf sqlc flyway liquibase alembic diesel sqlx prisma typeorm knex sequelize wire air " +
    // Linters, formatters, test runners, front-end tools.
    "ava biome black commitlint coverage cypress cucumber detox eslint esbuild eslint_d flake8 hadolint husky isort jasmine jest karma " +
    "ktlint lint-staged markdownlint markdownlint-cli2 mocha mypy next ng nox nuxt nyc oxlint parcel phpcs phpstan phpunit playwright " +
    "postcss pre-commit prettier pylint pyright pytest rollup rspec rubocop ruff sass semgrep shellcheck shfmt snyk standard storybook " +
    "stylelint svelte-check swc tap terser tox trivy ts-node tsx tsup typedoc tailwindcss vite vitepress vitest vue-tsc webpack wrangler " +
    "xo yamllint knip depcheck madge c8 changeset semantic-release release-it npm-check-updates ncu astro remix gatsby hugo jekyll mkdocs " +
    "sphinx-build doxygen actionlint hyperfine " +
    // Infrastructure and data.
    "ansible ansible-playbook argocd aws az azd bq buildah cdk circleci consul crictl ctr doctl docker docker-compose duckdb eksctl etcdctl " +
    "fly flyctl flux gcrane gsutil heroku helm helmfile istioctl k3d k9s kind kubectl kubectx kubens kustomize linode-cli minikube mongo " +
    "mongodump mongoexport mongosh mysql mysqladmin mysqldump netlify nerdctl nomad oc packer pg_dump pg_restore podman psql " +
    "redis-cli sam serverless skaffold skopeo sls sqlite3 stern supabase tofu terraform terragrunt tflint tilt vagrant vault vercel " +
    "railway firebase createdb dropdb influx clickhouse-client mc pm2 supervisorctl nginx apachectl caddy certutil ollama " +
    // Pages of help, and what Python's own modules are called.
    "tldr cheat howdoi venv http.server json.tool unittest doctest ensurepip zipfile tarfile compileall py_compile site sysconfig " +
    "timeit cProfile pdb trace build calendar pydoc idlelib tkinter " +
    // Pictures, sound, documents.
    "convert dot exiftool ffmpeg ffprobe gs identify identify-im6 magick montage pdflatex latexmk lualatex xelatex bibtex pdftotext plantuml " +
    "qpdf sox inkscape optipng jpegoptim svgo cwebp tesseract graphviz libreoffice soffice"
  ).split(" "),
);

/** False for a program that no table of this folder knows: nobody can say what it does with its operands. */
export function isKnownProgram(name: string): boolean {
  return (
    DATA_PROGRAMS.has(name) ||
    WRAPPERS.has(name) ||
    SUBCOMMAND_PROGRAMS.has(name) ||
    RUNNERS.has(name) ||
    SHELLS.has(name) ||
    CODE_OPTIONS.has(name) ||
    CODE_OPERANDS.has(name) ||
    COMMAND_OPTIONS.has(name) ||
    VERSIONED.test(name)
  );
}

/** Interpreters and compilers under the name of one of their versions. */
const VERSIONED = /^(?:python|pypy|pip|ruby|perl|php|lua|node|nodejs|gcc|g\+\+|clang|clang\+\+)-?\d[\d.]*$/;
