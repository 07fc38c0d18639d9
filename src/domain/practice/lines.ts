import { placeOfRegistration } from './company-number.ts'
import { officeHours } from './office-hours.ts'
import type { Practice } from './type.ts'

/** '1 Park Row, Leeds LS1 5HN'. */
export const addressLine = ({ street, town, postcode }: Pick<Practice, 'street' | 'town' | 'postcode'>): string =>
  `${street}, ${town} ${postcode}`

/** 'phone, email' at the foot of a message. */
export const contactLine = ({ phone, email }: Pick<Practice, 'phone' | 'email'>): string => (phone === null ? email : `${phone}, ${email}`)

/** The number in the form of E.164. A stored number has no country code if it is from the United Kingdom. */
export const e164 = (phone: string): string => phone.replace(/^0/, '+44').replace(/[^+\d]/g, '')

/** 'Monday to Friday, 9:00 AM to 5:30 PM'. */
export function hoursLine(practice: Pick<Practice, 'days' | 'opens' | 'closes'>): string | undefined {
  const hours = officeHours(practice)
  return hours && `${hours.days}, ${hours.times}`
}

const sentence = (words: string | undefined): string => (words === undefined ? '' : `${words}.`)

/** 'Legal 500 2026', with the directory's page. Undefined if no directory ranks the practice. */
export const rankingOf = ({ ranking, rankingYear, rankingLink }: Practice): { name: string; link: string | null } | undefined =>
  ranking === null ? undefined : { name: rankingYear === null ? ranking : `${ranking} ${rankingYear}`, link: rankingLink }

/**
 * Sentences about the practice: the words before the body, its name and page, and the words after. They state
 * only details that staff entered.
 */
export function statusOf(practice: Practice) {
  const { regulator, regulatorNumber, regulatorLink } = practice
  const ranking = rankingOf(practice)
  const number = regulatorNumber === null ? '' : `, number ${regulatorNumber}`
  return [
    ...(regulator === null ? [] : [{ before: 'Regulated by the ', body: regulator, link: regulatorLink, after: `${number}.` }]),
    ...(ranking === undefined ? [] : [{ before: 'Ranked in the ', body: ranking.name, link: ranking.link, after: '.' }]),
  ]
}

export const statusLine = (practice: Practice): string =>
  statusOf(practice)
    .map(({ before, body, after }) => before + body + after)
    .join(' ')

/** '© 2026 Leeds Costs LLP'. The owner is the company, if there is one. */
export const copyrightLine = ({ name, companyName }: Pick<Practice, 'name' | 'companyName'>, year: string): string =>
  `© ${year} ${companyName ?? name}`

/**
 * The details that a company must state on its website: its registered name, the part of the United Kingdom in
 * which it is registered, its number and its registered office (Company, LLP and Business (Names and Trading
 * Disclosures) Regulations 2015, SI 2015/17, regs 24 and 25), and its VAT number (Electronic Commerce (EC
 * Directive) Regulations 2002, SI 2002/2013, reg 6(1)(g)). Regulation 25 was read on 27 November 2026
 * (https://service.betterregulation.com/document/289846). The others are from knowledge on that day.
 */
export function companyLine({ name, companyName, companyNumber, registeredOffice, vatNumber }: Practice): string {
  const company =
    companyNumber === null
      ? undefined
      : `${companyName ?? name} is registered in ${placeOfRegistration(companyNumber)}, number ${companyNumber}`
  const office = registeredOffice === null ? undefined : `Registered office: ${registeredOffice.replace(/\.$/, '')}`
  const vat = vatNumber === null ? undefined : `VAT number ${vatNumber}`
  return [company, office, vat]
    .filter((part) => part !== undefined)
    .map(sentence)
    .join(' ')
}

/**
 * The details that every business letter must state below the practice's address, and a mail is a letter in
 * electronic form. A company states its particulars (Company, LLP and Business (Names and Trading Disclosures)
 * Regulations 2015, SI 2015/17, regs 24 and 25, which replaced those of 2008 under section 82 of the Companies
 * Act 2006), and a trading name its owner (section 1202 of that Act). Read in summaries on 27 November 2026,
 * such as https://icas.com/professional-resources/practice/business-names-and-other-disclosures-a-reminder. The
 * regulator is named because its own rules may require it. Blank details are left out.
 */
export function letterLines(practice: Practice): string[] {
  const { name, companyName, companyNumber } = practice
  const isTradingName = companyNumber === null && companyName !== null && companyName !== name
  const owner = isTradingName ? `${name} is a trading name of ${companyName}.` : ''
  return [owner, companyLine(practice), statusLine({ ...practice, ranking: null })].filter((line) => line !== '')
}

/**
 * The professional indemnity insurer, its contact details and the countries that the cover extends to, which a
 * practice that must be insured makes available to clients (Provision of Services Regulations 2009,
 * SI 2009/2999, reg 8(1)). Read in a summary on 27 November 2026:
 * https://www.mondaq.com/uk/insurance-laws-and-products/102524/the-provision-of-services-regulations-2009.
 * Blank if staff entered no insurer.
 */
export const insuranceLine = ({ insurer }: Pick<Practice, 'insurer'>): string =>
  insurer === null ? '' : `Our professional indemnity insurer: ${insurer.replace(/\.$/, '')}.`
