import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/testing/recipe.ts';
import { readYaml, YAML_PACKAGES } from '#server/testing/yaml.ts';
import type { Part } from './part.ts';

const SCHEMAS = join(ROOT, 'node_modules/.cache/kubernetes');
const FILE = join(ROOT, 'deploy/kubernetes.yaml');

interface Manifest {
  apiVersion: string;
  kind: string;
}
type Model = new (manifest: Manifest) => { validate(): void };

export const kubernetes: Part = {
  name: 'kubernetes',
  packages: YAML_PACKAGES,
  // The network of the trial ends at this machine, so the schemas are fetched before it begins.
  prepare: `npm install --no-save --no-package-lock --prefix ${SCHEMAS} kubernetes-models@5.1.0`,
  isPrepared: () => existsSync(join(SCHEMAS, 'node_modules/kubernetes-models')),
  async run(scene) {
    for (const manifest of readYaml<Manifest>(FILE))
      await scene.check(`${manifest.apiVersion} ${manifest.kind}`, async () => {
        const models = join(SCHEMAS, 'node_modules/kubernetes-models', manifest.apiVersion, 'index.js');
        const Kind = ((await import(models)) as Record<string, Model>)[manifest.kind]!;
        new Kind(manifest).validate();
        return 'valid';
      });
  },
};
