// The six services the practice offers.
import { type WrittenOf, wholeInput } from '#domain/content/written.ts'
import { inventedCosts } from '#domain/fees/demo.ts'
import { servicesType } from '#domain/services/type.ts'

const written: readonly WrittenOf<typeof servicesType>[] = [
  {
    title: 'Drafting & Bills of Costs',
    slug: 'drafting-bills-of-costs',
    searchTitle: 'Bills of costs: drafting and Precedent S',
    description:
      'Paper and electronic bills drawn from the file itself, by phase, task and activity, with the narrative an assessor needs and no more. We check the retainer, the costs orders and the grade of every fee earner before a figure is written down. Each bill comes with a note of the items most likely to be disputed and what they are worth.',
    costs: `A percentage of the profit costs in the bill.

Up to £50,000 | 6.5 per cent, plus VAT
Above £50,000 | 5 per cent, plus VAT`,
    icon: 'file-text',
    catchwords: ['Bill of costs', 'Precedent S', 'Practice Direction 47', 'Indemnity principle'],
    help: `A bill has three readers: the client whose money it is, the opponent who will dispute it, and the judge who will decide. We draw bills for receiving parties in civil, commercial and Court of Protection work, for interim and final assessment, and solicitors’ own bills to their clients.

Most multi-track claims now need an electronic bill in the form of Precedent S for work done after 6 April 2018, often with a paper part for what came before. We prepare either, and divide the bill wherever the rate, the VAT, the funding or the costs order changes.`,
    approach: `Retainer and orders first
We read the retainer, the funding documents and every order that deals with costs, because they decide what may be claimed at all.

The file, then the ledger
Recorded time is checked against attendance notes and correspondence, and each entry is given its phase, task and activity.

A note with the bill
You receive a list of the items most likely to be disputed, why, and what each is worth, before you sign the certificate.`,
    reasons: `The person who reads your file is the person who draws the bill.
The fee is agreed in writing before the papers are opened.
Nothing is claimed that the certificate could not honestly cover.
Papers and data are held securely and returned when the bill is done.
The draftsman stays with the bill through points of dispute and assessment.`,
  },
  {
    title: 'Negotiations & Analysis',
    slug: 'negotiations-analysis',
    searchTitle: 'Costs negotiations: valuation and Part 36 offers',
    description:
      'A reasoned valuation of the bill, from either side, before the first offer is made. We negotiate by item and by phase, draft Part 36 and Calderbank offers that work, and tell you when a further round is worth less than it costs. Most claims for costs settle, and we prepare each one as if it will not.',
    costs: `A fixed fee for the valuation, from £650 plus VAT.

Valuation of a bill of up to £100,000 | £650 to £1,400, plus VAT
Negotiation after it | Hourly rates, with an estimate`,
    icon: 'handshake',
    catchwords: ['Valuation', 'Part 36 offers', 'Calderbank offers', 'CPR 47.20'],
    help: `An offer is only as good as the valuation behind it. We tell a receiving party what the bill is likely to be allowed at, and a paying party what it should expect to pay, with the reasons set out by item and by phase.

We then conduct the correspondence, or stay behind you while you do. Part 36 applies to the costs of detailed assessment proceedings with the changes made by CPR 47.20, so an offer made early and pitched well protects its maker until the end.`,
    approach: `Value before offering
Three figures: what we expect, the best realistic day and the worst, with the points that move the sum between them.

Negotiate in the order of worth
Rates and points of principle come before single letters; what is worth less than the argument is let go.

Record the agreement
The settlement is put in writing with interest, VAT, the costs of assessment and the date of payment, so that nothing is left to argue.`,
    reasons: `We act for receiving and paying parties, and know how each side reads an offer.
You see the valuation itself, and not only its last line.
Offers are drafted to have their costs consequences and checked against the rule.
We say when another round would cost more than it could bring.
If talks fail, the work is already in the shape that an assessment needs.`,
  },
  {
    title: 'Cost Budgeting',
    slug: 'cost-budgeting',
    searchTitle: 'Costs budgeting: Precedent H and R',
    description:
      'Precedent H, Precedent R and the simplified forms used in the pilot schemes, with assumptions that still make sense a year later. We negotiate budgets phase by phase, appear at costs management hearings, and watch spending against the approved figures so that an application to vary is made in time.',
    costs: `A fixed fee, agreed when we have seen the directions.

Precedent H | £900 to £2,400, plus VAT
Precedent R | £450 to £900, plus VAT
Costs management hearing, for half a day | £750, plus VAT`,
    icon: 'calculator',
    catchwords: ['Precedent H', 'Precedent R', 'CPR 3.13', 'CPR 3.15A', 'Precedent T'],
    help: `In a claim that is costs managed, the approved budget is the figure from which the court will not depart on a standard basis assessment without good reason (CPR 3.18). We prepare Precedent H from the directions you are asking for, with assumptions that explain the figures and can later be held against change.

We also read the other side’s budget, complete Precedent R, agree what can be agreed, and appear at the costs and case management conference on what cannot. A budget filed late is treated as court fees alone (CPR 3.14), so urgent instructions are taken the same day where we can.`,
    approach: `Price the directions
Each phase is built from the steps that the case needs, the grade that should take them, and the experts and days in prospect.

Agree by phase
Precedent R becomes a short table of what is agreed and what is not, so that the judge is asked to decide only the rest.

Watch the spending
Incurred costs are compared with the approved figures as you go. A significant development is then noticed while an application in Precedent T can still be made promptly.`,
    reasons: `Assumptions are written to be relied on a year later.
Budgets are tested for proportionality before the court does it.
Figures come as a working file that your own team can keep up to date.
The person who prepared the budget can defend it at the hearing.
One calendar holds the dates for filing, discussion reports and variation.`,
  },
  {
    title: 'Detailed Assessment',
    slug: 'detailed-assessment',
    searchTitle: 'Detailed assessment of costs: CPR Part 47',
    description:
      'Conduct of the assessment from notice of commencement to final costs certificate, in the Senior Courts Costs Office and in the County Court. We manage the timetable, draft the bundle and skeleton argument, and represent receiving and paying parties at provisional and oral hearings.',
    costs: `At the advocate’s hourly rate, with an estimate for each stage.

Provisional assessment | £900 to £1,800, plus VAT
A hearing of a day | £1,750, plus VAT`,
    icon: 'scale',
    catchwords: ['CPR Part 47', 'Notice of commencement', 'Provisional assessment', 'Senior Courts Costs Office'],
    help: `We take conduct of detailed assessment from notice of commencement to final costs certificate, for either side. Assessment is to be commenced within three months of the judgment, order or settlement that gives the right to costs (CPR 47.7), and each later step has its own time and its own penalty for missing it.

Bills of £75,000 or less are first assessed provisionally, on paper. The papers must therefore say everything, for a party who asks for an oral hearing afterwards ordinarily pays its costs unless the sum moves by a fifth or more in its favour (CPR 47.15).`,
    approach: `A timetable on the first day
Commencement, points of dispute, replies, request for a hearing: every date is fixed, and a default costs certificate is neither missed nor suffered.

Papers that decide the point
The bundle follows the order of the points. A short skeleton argument puts principle first and names the figure contended for.

The hearing
We appear before costs judges and district judges, take a note of every ruling, and recalculate the bill the same day.`,
    reasons: `Advocates who draw bills, and so know where each figure came from.
Settlement is considered at every stage, and not only at the door of the court.
Rulings are recorded item by item, so that the arithmetic is beyond dispute.
You are told the likely cost of each stage before it begins.
Advice on an appeal or an oral review comes while there is still time for it.`,
  },
  {
    title: 'Points of Dispute/Reply',
    slug: 'points-of-dispute-reply',
    searchTitle: 'Points of dispute and replies: Precedent G',
    description:
      'Points of dispute that identify the item, the reason and the sum offered, and replies that concede what should be conceded. Both are written so that the judge can decide each point on the page. Urgent instructions are taken where the time for service is running.',
    costs: `At the drafter's hourly rate.

A bill of £40,000 takes six to ten hours: £780 to £1,750, plus VAT.`,
    icon: 'message-square-reply',
    catchwords: ['Precedent G', 'PD 47 para 8.2', 'Ainsworth v Stewarts Law', 'Open offer'],
    help: `Points of dispute are due 21 days after the notice of commencement is served (CPR 47.9). They must be short and to the point: general points and matters of principle first, then each item with the nature and grounds of the dispute, so that the receiving party can answer and the judge can decide.

Points that do less can be dismissed without being heard, as the Court of Appeal held in Ainsworth v Stewarts Law LLP [2020] EWCA Civ 178. We draft points for paying parties and replies for receiving parties, and the open letter of offer that the practice direction requires.`,
    approach: `Principle before items
Retainer, basis of assessment, proportionality and rates are taken once, at the head, and not repeated.

Item, reason, figure
Entries that share a vice are grouped, the reason is given in a sentence or two, and a sum is put to it.

Replies that narrow
What should be conceded is conceded with its arithmetic. What remains is answered from the file, with the document identified.`,
    reasons: `Points that can be decided on paper, as a provisional assessment needs.
Urgent drafting where the twenty-one days are already running.
No stock paragraphs: each point belongs to this bill.
The offer and the points agree with one another.
Every point carries its value, so that you can see which are worth taking.`,
  },
  {
    title: 'Costs Consultation',
    slug: 'costs-consultation',
    searchTitle: 'Costs advice: retainers, QOCS, Solicitors Act',
    description:
      'Advice at any stage on who should pay, on what basis and how much. Common subjects are retainers and funding, costs protection in personal injury claims, solicitor and client disputes under the Solicitors Act 1974, and the costs consequences of an offer. You receive a short written opinion with the authorities attached.',
    costs: 'A fixed fee for a defined question, from £350 plus VAT. We name it before we begin.',
    icon: 'messages-square',
    catchwords: ['Retainers', 'QOCS', 'Solicitors Act 1974', 'Costs orders'],
    help: `Some questions about costs have to be answered before there is a bill: whether a retainer can be enforced, who is exposed to an order, what an offer does, how far qualified one-way costs shifting protects a claimant. We advise at any stage, in writing or in conference.

We also advise on disputes between solicitor and client. A client may ask for the assessment of a bill as of right for one month after it is delivered. After that the court has a discretion which narrows with time and payment (Solicitors Act 1974, section 70), so early advice is worth most.`,
    approach: `Agree the question
A call to settle what is to be answered, by when, and for how much. If we are not the right people, we say so then.

Read what matters
We ask for the documents on which the answer turns, and not for the whole file.

A short opinion
The answer first, the reasons after it, the authorities attached, and what to do next with its date.`,
    reasons: `A direct answer, with our degree of confidence in it.
Authorities from a case law database that we write ourselves.
A fixed fee for a defined question.
Advice that allows for how costs judges decide such points in practice.
A telephone call afterwards, to be sure that the opinion is of use.`,
  },
]

export const services = written.map((service) => wholeInput(servicesType, { ...service, costs: `${service.costs}${inventedCosts}` }))
