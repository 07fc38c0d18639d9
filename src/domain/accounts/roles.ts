export const roles = ['writer', 'user', 'owner'] as const
export type Role = (typeof roles)[number]

export const isRole = (name: string): name is Role => roles.some((role) => role === name)
