import { existsSync } from 'node:fs';
import { YAML_PACKAGES } from '#server/testing/yaml.ts';

const PROGRAMS = {
  '/usr/bin/mmdebstrap': 'mmdebstrap',
  '/usr/bin/buildah': 'buildah',
  '/usr/bin/podman': 'podman',
  '/usr/sbin/runc': 'runc',
  '/usr/libexec/podman/catatonit': 'catatonit',
  ...YAML_PACKAGES,
};

export const findHindrance = (): string | null => {
  if (process.getuid?.() !== 0)
    return 'The trial makes file systems and mounts them, which only root may: run it as root.';
  const missing = Object.entries(PROGRAMS).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
  return missing.length === 0
    ? null
    : `The trial runs Debian's packages, and these are missing. Install them with: apt-get install --no-install-recommends ${missing.join(' ')}`;
};
