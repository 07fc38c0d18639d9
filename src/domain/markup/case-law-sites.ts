// Kept apart from citation.ts, whose table of courts a search need not load.

export const findCaseLawOrigin = 'https://caselaw.nationalarchives.gov.uk'
export const bailiiOrigin = 'https://www.bailii.org'

export const caseLawSearch = (words: string): string => `${findCaseLawOrigin}/search?query=${encodeURIComponent(words)}`

export const siteOfAddress = (url: string): string => (url.startsWith(bailiiOrigin) ? 'BAILII' : 'Find Case Law')
