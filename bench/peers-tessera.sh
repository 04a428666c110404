#!/bin/sh
# Builds Tessera's server for npm run bench:peers, from Debian's own packages of Go and of Tessera. Debian 12 has neither, so
# they come from sid: unpacked into a folder beside our packages, and not installed. Needs curl, xz, dpkg and apt.
set -eu
cd "$(dirname "$0")/.."
place="$PWD/node_modules/.cache/peers"
# The mirror that this machine installs from.
mirror=${DEBIAN_MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' | grep -v security | head -n 1)}
mkdir -p "$place/root"
cd "$place"
curl -sSf -o Packages.xz "${mirror%/}/dists/sid/main/binary-$(dpkg --print-architecture)/Packages.xz"
xz -dc Packages.xz > Packages

# The version that Debian takes for its own builds: golang-1.27, say.
go=$(awk '$1 == "Package:" { name = $2 } $1 == "Depends:" && name == "golang-go" && match($0, /golang-1\.[0-9]+/) {
  print substr($0, RSTART, RLENGTH); exit }' Packages)

for package in "$go-go" "$go-src" \
  golang-github-transparency-dev-tessera-dev golang-github-transparency-dev-formats-dev \
  golang-github-transparency-dev-merkle-dev golang-opentelemetry-otel-dev golang-k8s-klog-dev \
  golang-github-go-logr-logr-dev golang-github-go-logr-stdr-dev golang-github-google-uuid-dev \
  golang-github-hashicorp-golang-lru-v2-dev golang-github-cenkalti-backoff-v5-dev \
  golang-github-avast-retry-go-dev golang-github-cespare-xxhash-v2-dev \
  golang-github-dgraph-io-badger-dev golang-github-dgraph-io-ristretto-dev \
  golang-github-dustin-go-humanize-dev golang-github-google-flatbuffers-dev \
  golang-github-klauspost-compress-dev golang-google-protobuf-dev golang-golang-x-crypto-dev \
  golang-golang-x-exp-dev golang-golang-x-mod-dev golang-golang-x-net-dev \
  golang-golang-x-sync-dev golang-golang-x-sys-dev golang-golang-x-text-dev
do
  field() { awk -v wanted="$package" -v field="$1:" '$1 == "Package:" { name = $2 } $1 == field && name == wanted { print $2; exit }' Packages; }
  curl -sSf -o package.deb "${mirror%/}/$(field Filename)"
  echo "$(field SHA256)  package.deb" | sha256sum --check --quiet
  dpkg -x package.deb root
done

export GOROOT="$place/root/usr/lib/go-${go#golang-}" GOPATH="$place/root/usr/share/gocode"
export GOCACHE="$place/cache" GO111MODULE=off CGO_ENABLED=0
"$GOROOT/bin/go" build -o tessera-posix github.com/transparency-dev/tessera/cmd/conformance/posix
echo "built $place/tessera-posix"
