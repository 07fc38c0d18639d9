/** The pattern of a UUID as PostgreSQL writes it, in lower case. */
export const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

const whole = new RegExp(`^${uuidPattern}$`)

export const isUuid = (value: unknown): value is string => typeof value === 'string' && whole.test(value)
