// Validates rendered manifests (standard input) against Kubernetes' schemas, as `kubernetes-models` has them, and checks that what
// refers to each other fits. Run by .ci/chart, in a folder with kubernetes-models, @kubernetes-models/prometheus-operator and yaml; it
// leaves manifests.ts there, to be compiled.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(join(process.cwd(), 'package.json'));
const { parseAllDocuments } = require('yaml');
const faults = [];
const documents = parseAllDocuments(readFileSync(0, 'utf8'), { uniqueKeys: true }).flatMap((document) => {
  faults.push(...document.errors.map(({ message }) => message));
  const value = document.toJS();
  return value === null ? [] : [value];
});

for (const document of documents) {
  const { apiVersion, kind, metadata } = document;
  const { [kind]: Model } = await import(
    join(process.cwd(), 'node_modules', sourceOf(apiVersion), apiVersion, `${kind}.js`)
  );
  try {
    new Model(document).validate();
  } catch (error) {
    faults.push(`${kind} ${metadata.name}: ${error.message}`);
  }
}

// The schemas allow unknown fields, and a cluster drops them without a word. As typed literals, they are compile errors.
const literals = documents.map(({ apiVersion, kind }, index) => {
  const path = JSON.stringify(`${sourceOf(apiVersion)}/${apiVersion}/${kind}`);
  return `import type { I${kind} as Type${index} } from ${path};\nexport const manifest${index}: Type${index} = ${JSON.stringify(documents[index], null, 2)};\n`;
});
writeFileSync('manifests.ts', literals.join(''));

const ofKind = (...kinds) => documents.filter(({ kind }) => kinds.includes(kind));
const isPart = (selector, labels) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);
const deployments = ofKind('Deployment');
const pods = [...deployments, ...ofKind('Job')].map(({ metadata, spec }) => ({
  name: metadata.name,
  ...spec.template,
}));
for (const { metadata, spec } of [...deployments, ...ofKind('PodDisruptionBudget')]) {
  const selected = deployments.filter(({ spec: { template } }) =>
    isPart(spec.selector.matchLabels, template.metadata.labels),
  );
  if (selected.length !== 1)
    faults.push(`${metadata.name} selects the pods of ${selected.length} Deployments.`);
}
for (const { metadata, spec } of ofKind('Service')) {
  const ports = pods
    .filter((pod) => isPart(spec.selector, pod.metadata.labels))
    .flatMap((pod) => pod.spec.containers[0].ports ?? []);
  for (const { targetPort } of spec.ports) {
    if (!ports.some(({ name }) => name === targetPort))
      faults.push(`${metadata.name}: no pod has the port ${targetPort}.`);
  }
}
for (const { spec } of ofKind('HorizontalPodAutoscaler')) {
  if (!deployments.some(({ metadata }) => metadata.name === spec.scaleTargetRef.name))
    faults.push('The autoscaler has no target.');
}
for (const { name, spec } of pods) {
  const [{ securityContext, env, volumeMounts }] = spec.containers;
  const volumes = spec.volumes.map((volume) => volume.name);
  for (const mount of volumeMounts)
    if (!volumes.includes(mount.name)) faults.push(`${name}: no volume ${mount.name}.`);
  if (!spec.securityContext.runAsNonRoot || !securityContext.readOnlyRootFilesystem)
    faults.push(`${name} may write or be root.`);
  const names = env.map((one) => one.name);
  if (new Set(names).size !== names.length) faults.push(`${name}: a setting is there twice.`);
  for (const required of ['DATABASE_URL_FILE', 'KONTOR_MASTER_KEY_FILE']) {
    if (!names.includes(required)) faults.push(`${name}: no ${required}.`);
  }
  if (env.some(({ name: setting }) => /_(SECRET|PASSWORD|TOKEN|KEY)$/.test(setting)))
    faults.push(`${name}: a secret by value.`);
}

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${documents.map(({ kind, metadata }) => `${kind} ${metadata.name}`).join(', ')}\n`);
process.exitCode = faults.length === 0 && documents.length >= 8 ? 0 : 1;

function sourceOf(apiVersion) {
  return apiVersion.startsWith('monitoring.')
    ? '@kubernetes-models/prometheus-operator'
    : 'kubernetes-models';
}
