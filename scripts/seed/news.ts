// Demo news: two announcements, two case studies and two events.
import { type WrittenOf, wholeInput } from '#domain/content/written.ts'
import { newsType } from '#domain/news/type.ts'

const written: readonly WrittenOf<typeof newsType>[] = [
  {
    title: 'Discord evening: pleading points of dispute after Ainsworth',
    slug: 'discord-evening-points-of-dispute',
    summary:
      'An hour on the server with one anonymised schedule of documents time. Bring your own draft points, and we will rewrite the weakest together.',
    content: `Thursday 21 January 2027, 6 pm to 7 pm, in the events channel of our Discord server. There is no charge. Members of the community may join on the night and others may register beforehand.

# What we shall do

We shall put up one anonymised schedule of documents time, of about forty entries, with four sets of points of dispute written against it. ##Two of them comply with the practice direction and two do not.## The first half of the hour is for deciding which are which, and why.

In the second half we shall take the two that fail and repair them: grouping entries that share a vice, giving each group a reason the solicitor can answer, and putting a figure to it.

# Before the evening

Please read paragraph 8.2 of Practice Direction 47 and two short authorities, Ainsworth v Stewarts Law LLP [2020] EWCA Civ 178 and O'Sullivan v Holmes and Hills LLP [2023] EWHC 508 (KB). Both have a note in our case law database.

If you would like a draft of your own discussed, send it a week ahead with every name, date and reference removed. We shall not use anything from which a client could be identified.

##Key points: one schedule, four drafts, one hour, and nothing that identifies a client.##

# Who it is for

Costs lawyers and draftsmen in their first five years will get the most from it. Solicitors who instruct them are welcome, and so are trainees.`,
    category: 'Event',
    date: '2026-10-19',
    author: 'Rohan Specimen',
    imageUrl: '/images/news/points-of-dispute-evening.svg',
    imageAlt: null,
  },
  {
    title: 'Seminar: budgets that survive the first hearing',
    slug: 'seminar-budgets-that-survive-the-first-hearing',
    summary:
      'A half-day in London for solicitors who sign Precedent H and have to defend it. Working papers, two mock hearings and time for questions.',
    content: `Wednesday 10 March 2027, 1.30 pm to 5 pm, at 86-90 Paul Street, London EC2A 4NE. Twenty places.

# Programme

## 1.30 pm: assumptions first

How to write assumptions that explain the figures, limit them, and later support an application to vary under CPR 3.15A. Each table will draft a set for the same imaginary claim.

## 2.30 pm: delegation and grade

What a judge sees when every hour in a phase is at Grade A, and what to do about it before the hearing rather than at it.

## 3.15 pm: offers by phase

Completing Precedent R so that it can be used twice: once to narrow the issues, and once when the court decides who should pay for the hearing.

## 4 pm: two mock hearings

One budget, two advocates, and a retired assessor's questions. ##The figures are invented for the day.##

# Reading

Delegates will be sent notes of Reid v Wye Valley NHS Trust [2023] EWHC 2843 (KB), Woolley v Ministry of Justice [2024] EWHC 304 (KB) and Worcester v Hopley [2024] EWHC 2181 (KB). All three are also in our case law database.

##Summary: bring a real budget with the names removed, and leave with a better one.##

Use the contact form to book, and tell us of any access or dietary needs. The room is on the ground floor and has a hearing loop.`,
    category: 'Event',
    date: '2026-09-14',
    author: 'Amelia Example',
    imageUrl: null,
    imageAlt: null,
  },
  {
    title: 'Case study: a negotiated bill, item by item',
    slug: 'case-study-a-negotiated-bill',
    summary:
      'How a commercial bill was agreed without a hearing, by valuing it before making an offer. The matter is invented and every figure is illustrative.',
    content: `This is an illustration. The matter, the parties and all the figures are invented, to show how we approach a bill of ordinary size.

# The position on instruction

We were asked to act for a receiving party whose bill came to ##£184,600##, of which £121,000 was for solicitors' time. The paying party had offered £95,000 in a single sentence. Eight months had gone by.

# What we did

## Valued it first

The bill was divided into four groups: rates, documents, counsel and the rest. For each we wrote down the best result, the worst and the likely one, with reasons. The likely total was £141,000.

## Gave up what was bad

Eleven hours of duplicated drafting and a second attendance at a conference could not be defended. We conceded them at once, in the first letter, and said why. That cost £4,300 and changed the tone of the correspondence.

## Made an offer that could be tested

A Part 36 offer at £139,500 followed, with a schedule of the figure for each group. The paying party's next letter engaged with the groups and not with the total.

# The result

Agreed at ##£137,250##, with costs of the assessment to be paid in addition, seven weeks after instruction.

##Key points: value the bill before making an offer, concede early what will be lost, and show how the figure is made up.##

# What would have been different at a hearing

Perhaps little in the total. The cost of getting there, and the interest on the difference, would not have favoured either side.`,
    category: 'Case Study',
    date: '2026-06-22',
    author: 'Catherine Placeholder',
    imageUrl: '/images/news/negotiated-bill.svg',
    imageAlt: null,
  },
  {
    title: 'Guideline hourly rates from 1 January 2026',
    slug: 'guideline-hourly-rates-2026',
    summary:
      'The guideline rates for summary assessment have risen by about 2.3 per cent. Check the retainer before the schedule: the indemnity principle has not changed.',
    content: `The guideline hourly rates were increased with effect from 1 January 2026, by 2.28 per cent, in line with the services producer price index. It is the third annual increase in succession.

# The Grade A figures

Area | Grade A
London 1 | ##£579##
London 2 | £422
London 3 | £319
National 1 | £295
National 2 | £288

London 1 is for very heavy commercial and corporate work by centrally based London firms. The other grades have moved in proportion.

# Three things to check

## The retainer

A guideline rate is not a rate the client has agreed to pay. If the retainer fixes a lower figure, that is the most that can be recovered. If it allows for review, see that notice of the increase was given in the way it requires.

## The date of the work

The guidelines are a starting point for the time when the work was done. A schedule that applies the new rate to last year's hours invites an easy objection.

## The justification for more

The increase does not relax the requirement of a clear and compelling justification for exceeding the guideline: _Samsung Electronics Co Ltd v LG Display Co Ltd_ [2022] EWCA Civ 466. If the excess was supported only by the age of the figures, that support has gone.

##Key points: agree the rate with the client, apply it to the right dates, and justify any excess on the facts.##

The full table is published on the government's website: https://www.gov.uk/guidance/solicitors-guideline-hourly-rates. We are glad to review a retainer or a schedule against it.`,
    category: 'News',
    date: '2026-01-12',
    author: 'Amelia Example',
    imageUrl: null,
    imageAlt: null,
  },
  {
    title: 'Costs budgeting light: the pilots from 6 April 2025',
    slug: 'costs-budgeting-light-pilots',
    summary:
      'Three pilot schemes bring simplified budgets to selected courts for claims issued from 6 April 2025. What has to be filed, when, and what has been left behind.',
    content: `Three practice directions, 51ZG1, 51ZG2 and 51ZG3, test a lighter form of costs budgeting in selected courts. They apply to relevant claims issued on or after 6 April 2025 and before 6 April 2028.

# Which claims

The first concerns work in the Business and Property Courts. The second concerns claims in certain other courts, below a stated value. The third concerns claims with qualified one-way costs shifting in the District Registries at Manchester and Birmingham. Each has its own definition of a relevant claim. ##Check that before anything else.##

# What is filed

A simplified budget, Precedent Z, replaces Precedent H as the starting point. Unless the court orders otherwise it is filed and served no later than 21 days before the first case management conference. There is a simplified discussion report, and a simplified form for variation.

## Read the dates in the right direction

CPR 3.13 and CPR 3.14 are disapplied in the pilots. The times come from the practice direction, and so does the consequence of missing them.

# What has not changed

A costs management order, where one is made, still matters on assessment. Assumptions still need to be written with care. A two-page form gives less room to explain a figure, which makes the explanation more important and not less.

##Summary: identify the scheme, diary 21 days, and keep the working papers behind each simplified total.##

We prepare simplified budgets from the same working papers as Precedent H, so that the detail is to hand if the court asks for it.`,
    category: 'News',
    date: '2025-04-07',
    author: 'Rohan Specimen',
    imageUrl: '/images/news/costs-budgeting-light.svg',
    imageAlt: null,
  },
  {
    title: 'Case study: a budget revised before the hearing',
    slug: 'case-study-a-budget-revised-before-the-hearing',
    summary:
      "A defendant's budget that looked heavy on paper was rebuilt in a fortnight and agreed the day before the hearing. An invented matter, with illustrative figures.",
    content: `This is an illustration. The matter, the parties and all the figures are invented.

# The position on instruction

The budget had been filed at ##£268,000## in estimated costs, against a claim worth perhaps £400,000. The other side had offered £120,000. The hearing was sixteen days away.

# The difficulty

Nothing in the budget was absurd. But the experts phase assumed three experts where the directions in prospect allowed two, the trial phase assumed eight days for a trial likely to take five, and three phases had no time below Grade B. Taken together they made the whole look disproportionate.

# What we did

## Rebuilt it from the directions

We took the draft directions and priced each step. The revised total was £196,500. Two pages of assumptions explained what was in each figure and what was not.

## Explained the movement

The revision went to the other side with a table of old figure, new figure and reason. It is uncomfortable to write such a table. It is a good deal less so than hearing one read out.

## Offered by phase

Seven phases were agreed within a week. The remaining three were put in a single page for the court.

# The result

Agreed at ##£181,000## the afternoon before. The hearing was used for directions only, and costs were in the case.

##Key points: price the directions and not the file, explain every change, and leave the court as little as possible to decide.##`,
    category: 'Case Study',
    date: '2024-09-12',
    author: 'Catherine Placeholder',
    imageUrl: null,
    imageAlt: null,
  },
]

export const news = written.map((item) => wholeInput(newsType, item))
