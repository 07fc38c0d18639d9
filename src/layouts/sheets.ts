import { inlineHash } from '#site/rendering/inline-script.ts'
import caseSheet from '#styles/case-page.css?inline'
import communitySheet from '#styles/community-page.css?inline'
import contactSheet from '#styles/contact-page.css?inline'
import homeSheet from '#styles/home-page.css?inline'
import legalSheet from '#styles/legal-page.css?inline'
import newsSheet from '#styles/news-page.css?inline'
import newsletterSheet from '#styles/newsletter-page.css?inline'
import registerSheet from '#styles/register-page.css?inline'
import serviceSheet from '#styles/service-page.css?inline'
import siteSheet from '#styles/site.css?inline'
import teamSheet from '#styles/team-page.css?inline'
import toolSheet from '#styles/tool-page.css?inline'

export { default as formAnswerSheet } from '#styles/form-answer.css?inline'

const sheet = (text: string) => ({ text, hash: inlineHash(text) })

/**
 * The styles of each kind of page, imported as text and hashed once. Astro would hash its own sheets again for
 * each page.
 */
export const sheets = {
  plain: sheet(siteSheet),
  case: sheet(caseSheet),
  register: sheet(registerSheet),
  home: sheet(homeSheet),
  legal: sheet(legalSheet),
  service: sheet(serviceSheet),
  news: sheet(newsSheet),
  newsletter: sheet(newsletterSheet),
  team: sheet(teamSheet),
  contact: sheet(contactSheet),
  community: sheet(communitySheet),
  tool: sheet(toolSheet),
} as const
