export const roles = ['writer', 'user', 'owner'] as const
export type Role = (typeof roles)[number]

export const isRole = (name: string): name is Role => roles.some((role) => role === name)

/** A role may do all that a role of lower rank may do. */
const rank = { writer: 0, user: 1, owner: 2 } as const satisfies Record<Role, number>

/** The capabilities with the lowest role for each. Each call of the API names one of these. */
const lowestRole = {
  /** The capabilities of somebody who must add a passkey first. */
  'add a passkey': 'writer',
  /** To manage the account's own name, password, passkeys and sessions. */
  'own account': 'writer',
  /** The desk's lists of public records, with their earlier versions. */
  'read records': 'writer',
  /** A writer's text is public only after someone else has published it. */
  'write drafts': 'writer',
  publish: 'user',
  'answer enquiries': 'user',
  'send newsletters': 'user',
  'change settings': 'user',
  'manage accounts': 'owner',
  'read the audit trail': 'owner',
  'handle personal data': 'owner',
  /** To state what the practice's licence for judgments covers. */
  'switch judgments': 'owner',
} as const satisfies Record<string, Role>

export type Capability = keyof typeof lowestRole

const isCapability = (name: string): name is Capability => name in lowestRole

export const capabilities: readonly Capability[] = Object.keys(lowestRole).filter(isCapability)

/** Whether a role has a capability. An account without a required passkey may only add one. */
export const mayDo = (role: Role, capability: Capability, lacksPasskey = false): boolean =>
  rank[role] >= rank[lowestRole[capability]] && (!lacksPasskey || capability === 'add a passkey')
