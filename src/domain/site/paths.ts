/** Every address of the product. Pages link through these and never type an address. */
export const paths = {
  home: '/',
  cases: '/cases',
  case: (slug: string) => `/cases/${slug}`,
  /** A slug holds no slash, so no case can have this address. */
  casesPage: (page: number) => `/cases/page/${page}`,
  services: '/services',
  service: (slug: string) => `/services/${slug}`,
  news: '/news',
  newsItem: (slug: string) => `/news/${slug}`,
  team: '/team',
  teamMember: (id: number) => `/team/${id}`,
  community: '/community',
  contact: '/contact',
  /** The contact form, filled in for an event or a service: src/site/scripts/enquiry-subject.ts. */
  enquiryAbout: (about: { event: string } | { service: string }) => `/contact?${new URLSearchParams(about)}#enquiry`,
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  accessibility: '/accessibility',
  complaints: '/complaints',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  adminNewCase: '/admin/cases/new',
  adminEditCase: (id: number) => `/admin/cases/edit/${id}`,
} as const

/** Every address of the API. */
export const api = {
  services: '/api/services',
  service: (slug: string) => `/api/services/${slug}`,
  cases: '/api/cases',
  case: (key: string | number) => `/api/cases/${key}`,
  caseImport: '/api/cases/import',
  caseImportCheck: '/api/cases/import/check',
  caseExportPage: (cursor: number) => `/api/cases/export/page?cursor=${cursor}`,
  /** The words, and the cursor of the previous answer. */
  caseTexts: (words: string, cursor: string | null) =>
    `/api/cases/text/page?${new URLSearchParams({ words, ...(cursor === null ? {} : { cursor }) })}`,
  casePublish: (id: number) => `/api/cases/${id}/publish-to-discord`,
  caseRestore: (id: number) => `/api/cases/${id}/restore`,
  caseDeletion: '/api/cases/delete',
  caseRestoration: '/api/cases/restore',
  news: '/api/news',
  newsItem: (key: string | number) => `/api/news/${key}`,
  newsRestore: (id: number) => `/api/news/${id}/restore`,
  team: '/api/team',
  teamMember: (id: number | string) => `/api/team/${id}`,
  teamRestore: (id: number) => `/api/team/${id}/restore`,
  teamOrder: '/api/team/order',
  pictures: '/api/pictures',
  picture: (id: string) => `/api/pictures/${id}`,
  community: '/api/community',
  communityTestMessage: '/api/community/test-message',
  contact: '/api/contact',
  enquiries: '/api/enquiries',
  enquiriesWaiting: '/api/enquiries/waiting',
  enquiryIds: '/api/enquiries/ids',
  enquiryStatus: '/api/enquiries/status',
  enquiryDeletion: '/api/enquiries/delete',
  enquiryRestoration: '/api/enquiries/restore',
  enquiry: (id: number) => `/api/enquiries/${id}`,
  enquiryRestore: (id: number) => `/api/enquiries/${id}/restore`,
  newsletter: '/api/newsletter',
  subscribers: '/api/subscribers',
  subscriber: (id: number) => `/api/subscribers/${id}`,
  subscriberRestore: (id: number) => `/api/subscribers/${id}/restore`,
  login: '/api/auth/login',
  me: '/api/auth/me',
  logout: '/api/auth/logout',
  account: '/api/account',
  accountPassword: '/api/account/password',
  accountSessions: '/api/account/sessions',
  accountSession: (id: string) => `/api/account/sessions/${id}`,
  deleted: '/api/deleted',
  publish: '/api/publish',
  refresh: '/api/publish/refresh',
  changes: '/api/changes',
  health: '/api/health',
} as const

/** Data for the register's search, made by the build (src/search). */
export const searchFolder = '/search/'

/** The id of the element on `/cases` that holds the files of the first search as JSON. */
export const searchFilesId = 'search-files'
