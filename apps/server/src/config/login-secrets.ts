import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

function fileOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`${name}: the file ${path} can't be read`);
  }
}

/** Reads `GOOGLE_SECRET_<BRAND>`, `FACEBOOK_SECRET_<BRAND>`, `RECAPTCHA_SECRET_<BRAND>`, and the file that `SAML_PEM_<BRAND>` names. */
export function loginSecrets(env: NodeJS.ProcessEnv): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    const [, provider, brand] = /^(GOOGLE|FACEBOOK|RECAPTCHA)_SECRET_([A-Z0-9_]+)$/.exec(name) ?? [];
    if (provider && brand && value) secrets[`${provider}.${brand}`.toLowerCase()] = value;
    const [, withSaml] = /^SAML_PEM_([A-Z0-9_]+)$/.exec(name) ?? [];
    if (withSaml && value) secrets[`saml.${withSaml.toLowerCase()}`] = fileOf(name, value);
  }
  return secrets;
}
