/** An office that a judgment may name without the person. */
interface Office {
  /** The letters after the holder's name. */
  letters: string
  pattern: RegExp
  /** The holders with the first day of each, latest first. Undefined while there was none, or no source names one. */
  holders: readonly (readonly [from: string, name: string | undefined])[]
}

/**
 * Read on 28 November 2026 in stored copies of Wikipedia's pages of the office or the holder, and of
 * announcements:
 * - gov.uk, appointment of the Chancellor (June 2025) and of the Senior President (18 July 2025)
 * - judicialappointments.gov.uk, 3 August 2020 (Vos, Lindblom)
 * - Downing Street's of McFarlane, Etherton and Burnett, as copied by government-world.com, familylaw.co.uk
 *   and coronersociety.org.uk
 * - familylaw.co.uk, 6 July 2015 (Ryder), as a blog quotes it
 * - lawgazette.co.uk 5125588 (January 2026), the last to name those who have no later row
 */
const offices: readonly Office[] = [
  {
    letters: 'MR',
    pattern: /\bmaster of the rolls\b/i,
    holders: [
      ['2026-01-15', undefined],
      ['2021-01-11', 'Sir Geoffrey Vos'],
      ['2016-10-03', 'Sir Terence Etherton'],
      ['2012-10-01', 'Lord Dyson'],
      ['2009-10-01', 'Lord Neuberger'],
      ['2005-10-03', 'Sir Anthony Clarke'],
      ['2000-06-06', 'Lord Phillips'],
      ['1996-06-04', 'Lord Woolf'],
    ],
  },
  {
    letters: 'CJ',
    pattern: /\b(?:lord|lady) chief justice\b/i,
    holders: [
      ['2026-01-15', undefined],
      ['2023-10-01', 'Lady Carr'],
      ['2017-10-02', 'Lord Burnett'],
      ['2013-10-01', 'Lord Thomas'],
      ['2008-10-01', 'Lord Judge'],
      ['2005-10-03', 'Lord Phillips'],
      ['2005-10-01', undefined],
      ['2000-06-06', 'Lord Woolf'],
      ['1996-06-04', 'Lord Bingham'],
    ],
  },
  {
    letters: 'P',
    pattern: /\bpresident of the (?:queen|king)['’]s bench\b/i,
    holders: [
      ['2026-01-15', undefined],
      ['2019-06-23', 'Dame Victoria Sharp'],
      ['2013-10-01', 'Sir Brian Leveson'],
      ['2011-10-03', 'Sir John Thomas'],
      ['2011-08-01', undefined],
      ['2008-10-01', 'Sir Anthony May'],
      ['2005-10-03', 'Sir Igor Judge'],
    ],
  },
  {
    letters: 'P',
    pattern: /\bpresident of the (?:family division|court of protection)\b/i,
    holders: [
      ['2026-01-15', undefined],
      ['2018-07-28', 'Sir Andrew McFarlane'],
      ['2013-01-11', 'Sir James Munby'],
      ['2012-12-02', undefined],
      ['2010-04-13', 'Sir Nicholas Wall'],
      ['2010-04-06', undefined],
      ['2005-04-07', 'Sir Mark Potter'],
      ['1999-10-01', 'Dame Elizabeth Butler-Sloss'],
    ],
  },
  {
    letters: '',
    pattern: /\bsenior president of tribunals\b/i,
    holders: [
      ['2025-07-18', undefined],
      ['2020-09-19', 'Sir Keith Lindblom'],
      ['2015-09-18', 'Sir Ernest Ryder'],
      ['2012-06-25', 'Sir Jeremy Sullivan'],
      ['2012-04-17', undefined],
      ['2007-11-12', 'Sir Robert Carnwath'],
    ],
  },
  {
    letters: 'C',
    pattern: /^(?:the )?(?:vice[- ])?chancellor\b|\bchancellor of the high court\b/i,
    holders: [
      ['2025-11-01', undefined],
      ['2021-02-03', 'Sir Julian Flaux'],
      ['2021-01-11', undefined],
      ['2016-10-24', 'Sir Geoffrey Vos'],
      ['2016-10-03', undefined],
      ['2013-01-11', 'Sir Terence Etherton'],
      ['2000-07-17', 'Sir Andrew Morritt'],
    ],
  },
]

/** Excludes a vice-president and a deputy. */
export const officeIn = (text: string): Office | undefined =>
  /\b(?:vice|deputy)[- ](?!chancellor)/i.test(text) ? undefined : offices.find(({ pattern }) => pattern.test(text))

/** Whether the person has held an office that the text names. */
export const isHolder = (office: string, name: string): boolean =>
  officeIn(office)?.holders.some(([, holder]) => holder?.toLowerCase() === name.toLowerCase()) ?? false

/** The holder of the office on a date. Undefined if unknown. */
export const holderOf = ({ holders }: Office, date: string): string | undefined => holders.find(([from]) => date >= from)?.[1]
