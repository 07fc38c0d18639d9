/** Every address of the product, in one place: pages link by these, never by a typed string. */
export const paths = {
  home: '/',
  cases: '/cases',
  case: (slug: string) => `/cases/${slug}`,
  services: '/services',
  service: (slug: string) => `/services/${slug}`,
  news: '/news',
  newsItem: (slug: string) => `/news/${slug}`,
  team: '/team',
  teamMember: (id: number) => `/team/${id}`,
  community: '/community',
  contact: '/contact',
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

/** Every call of the API. */
export const api = {
  services: '/api/services',
  service: (slug: string) => `/api/services/${slug}`,
  cases: '/api/cases',
  case: (key: string | number) => `/api/cases/${key}`,
  caseImport: '/api/cases/import',
  casePublish: (id: number) => `/api/cases/${id}/publish-to-discord`,
  news: '/api/news',
  newsItem: (key: string | number) => `/api/news/${key}`,
  team: '/api/team',
  teamMember: (id: number | string) => `/api/team/${id}`,
  community: '/api/community',
  contact: '/api/contact',
  newsletter: '/api/newsletter',
  login: '/api/auth/login',
  me: '/api/auth/me',
  logout: '/api/auth/logout',
  publish: '/api/publish',
  health: '/api/health',
} as const

/** Data built with the site, for the filter of the register. */
export const searchData = { register: '/search/register.json', texts: '/search/texts.json' } as const
