const workspaces = ['', 'sdk', 'dashboard', 'server'];

/** Sets the version of our packages in a package file or the lockfile. */
export function setVersion(text, version) {
  const file = JSON.parse(text);
  file.version = version;
  for (const workspace of file.packages === undefined ? [] : workspaces)
    file.packages[workspace].version = version;
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Sets the version of the Helm chart, which follows Kontor's. */
export function setChartVersion(text, version) {
  return text.replace(/^(version|appVersion): .*$/gm, `$1: ${version}`);
}

/** Sets the version in the Python SDK's pyproject.toml. */
export function setPythonVersion(text, version) {
  return text.replace(/^version = .*$/m, `version = "${version}"`);
}

/** Turns the unreleased changes into the section of this version, below a new empty one. */
export function releaseChangelog(text, version, date) {
  const [head, unreleased, ...rest] = text.split(/^## Unreleased$/m);
  if (unreleased === undefined || rest.length > 0)
    throw new Error('CHANGELOG.md must have one section "## Unreleased".');
  const notes = unreleased.split(/^## /m)[0].trim();
  if (notes === '') throw new Error('CHANGELOG.md has no line under "## Unreleased".');
  return `${head}## Unreleased\n\n## ${version} (${date})${unreleased}`;
}
