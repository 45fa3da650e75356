import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { gatewayAccounts } from '../config/gateway-secrets.ts';
import { loginSecrets } from '../config/login-secrets.ts';
import type { BrandFolder } from '../platform/brand.ts';
import { loadDemo, type DemoPeers } from './demo.ts';

/** Distance of the peers' port from the shop's. */
const portsAbove = 50;

/**
 * Opens the stand-ins for other companies where the demo is on. They know what one process told them, so a shop of
 * several processes has none.
 */
export async function openDemoPeers(
  { demoPeers, port, dataDir }: Config,
  role: 'all' | 'web' | 'worker',
): Promise<DemoPeers | undefined> {
  if (!demoPeers || role !== 'all') return undefined;
  const { openPeers } = await loadDemo();
  return openPeers({ folder: join(dataDir, 'demo-peers'), port: port === 0 ? 0 : port + portsAbove });
}

/** The settings with the brands' accounts at the peers. An account at a real company comes first. */
export function withPeers<Parts extends { config: Config; folders: readonly BrandFolder[] }>(
  parts: Parts,
  peers: DemoPeers | undefined,
): Parts {
  if (!peers) return parts;
  const { config, folders } = parts;
  return {
    ...parts,
    config: {
      ...config,
      gatewayAccounts: { ...gatewayAccounts(peers.env), ...config.gatewayAccounts },
      loginSecrets: { ...loginSecrets(peers.env), ...config.loginSecrets },
    },
    folders: folders.map((folder) => withSettings(folder, peers)),
  };
}

function withSettings(folder: BrandFolder, { settings: ofBrands }: DemoPeers): BrandFolder {
  const atPeers = ofBrands[folder.key];
  if (!atPeers) return folder;
  const { socialLogins, saml, paymentTypes } = folder.settings;
  return {
    ...folder,
    settings: {
      ...folder.settings,
      paymentTypes: [...new Set([...paymentTypes, ...atPeers.paymentTypes])],
      socialLogins: { ...atPeers.socialLogins, ...socialLogins },
      ...(!saml && { saml: atPeers.saml, companyLogin: atPeers.companyLogin }),
    },
  };
}
