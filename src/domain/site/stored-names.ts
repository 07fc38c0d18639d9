/** The cookies of members of staff. Each is sent with the prefix `__Host-`. */
export type CookieName = 'session' | 'known-browser'

/** The keys in local storage. A draft's key ends with its form and its session. */
export type LocalKey = 'auth_token' | `draft:${string}` | 'recent' | 'own-device' | 'desk:session' | 'keyboard:single'

/** The keys in session storage. */
export type SessionKey = 'results'

/** Names stored for staff, in the form used on the cookies page. The page has a text for every name. */
export type StaffName = `__Host-${CookieName}` | Exclude<LocalKey, `draft:${string}`> | 'draft:…'
