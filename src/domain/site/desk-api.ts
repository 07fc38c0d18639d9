/** Calls of the desk. Kept apart from paths.ts, which visitors' pages load. */
export const deskApi = {
  enquiryPeople: '/api/enquiries/people',
  enquiryWork: (id: number) => `/api/enquiries/${id}/work`,
  enquiryAnswers: (id: number) => `/api/enquiries/${id}/answers`,
  enquiryNotes: (id: number) => `/api/enquiries/${id}/notes`,
  issues: '/api/newsletter/issues',
  issue: (id: number) => `/api/newsletter/issues/${id}`,
  /** What an issue may hold. Null before the first save. */
  issueContent: (id: number | null) => `/api/newsletter/issues/content${id === null ? '' : `?issue=${id}`}`,
  issueAction: (id: number, action: 'test' | 'send' | 'schedule' | 'cancel' | 'resume') => `/api/newsletter/issues/${id}/${action}`,
  issueProgress: (id: number) => `/api/newsletter/issues/${id}/progress`,
  /** The message as its readers get it. */
  issuePreview: (id: number, form: 'light' | 'dark' | 'text') => `/api/newsletter/issues/${id}/preview?form=${form}`,
  passkeys: '/api/passkeys',
  passkey: (id: number) => `/api/passkeys/${id}`,
  passkeyRemoval: (id: number) => `/api/passkeys/${id}/remove`,
  passkeyOptions: '/api/passkeys/options',
  passkeyLogin: '/api/passkeys/sign-in',
  passkeyLoginOptions: '/api/passkeys/sign-in/options',
  recoveryCodes: '/api/passkeys/recovery-codes',
  passkeyRequirement: '/api/passkeys/requirement',
  setup: '/api/setup',
  subjectExport: '/api/subjects/export',
  subjectErasure: '/api/subjects/erase',
  subjectRetention: '/api/subjects/retention',
} as const
