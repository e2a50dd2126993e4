#!/bin/sh
# Reads the labelled pictures, trains the models of fields and writes them with their figures. Run it from the
# repository's root when the recogniser or a feature changes. README.md lists its requirements.
#
#   training/fields/train.sh <recogniser of fold 0> <recogniser of fold 1> <folder of labelled receipts> [<another> …]
set -eu
folds="--recogniser $1 --recogniser $2"
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
dirs=''
transcripts=''
for folder in "$@"; do
  dirs="$dirs --dir $folder"
  transcripts="$transcripts --transcripts $folder/labels.json"
  [ -f "$folder/transcripts.json" ] && transcripts="$transcripts --transcripts $folder/transcripts.json"
done
# The options are lists of words, which the shell must split.
# shellcheck disable=SC2086
node --import tsx training/fields/read-lines.ts $folds $dirs --out "$work/lines.json"
# shellcheck disable=SC2086
node --import tsx training/fields/candidates.ts --lines "$work/lines.json" $transcripts --out "$work/candidates.json"
python3 training/fields/train.py "$work/candidates.json" --failures \
  --out server/models/fields.json --manifest server/models/fields.manifest.json --plot docs/pictures/receipt-confidence.svg
npx biome check --write server/models/fields.manifest.json
