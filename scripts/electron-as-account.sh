#!/bin/sh
# Playwright starts one executable. As root it starts this one, which steps down to the unprivileged user; the folder
# root stands in may be closed to that user, so it begins in its own home.
cd "$HOME" || exit 1
exec setpriv --reuid "$GATEHOUSE_E2E_UID" --regid "$GATEHOUSE_E2E_GID" --init-groups -- "$GATEHOUSE_E2E_ELECTRON" "$@"
