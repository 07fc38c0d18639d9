/**
 * The texts of a service page besides the record's description, by slug.
 * A service that was added later gets a general text.
 */
export interface ServiceText {
  /** Printed like the catchwords of a law report. */
  catchwords: readonly string[]
  help: readonly string[]
  approach: readonly { step: string; text: string }[]
  /** The five points of 'Why Choose Us'. */
  reasons: readonly [string, string, string, string, string]
}

const drafting: ServiceText = {
  catchwords: ['Bill of costs', 'Precedent S', 'Practice Direction 47', 'Indemnity principle'],
  help: [
    'A bill has three readers: the client whose money it is, the opponent who will dispute it, and the judge who will decide. We draw bills for receiving parties in civil, commercial and Court of Protection work, for interim and final assessment, and solicitors’ own bills to their clients.',
    'Most multi-track claims now need an electronic bill in the form of Precedent S for work done after 6 April 2018, often with a paper part for what came before. We prepare either, and divide the bill wherever the rate, the VAT, the funding or the costs order changes.',
  ],
  approach: [
    {
      step: 'Retainer and orders first',
      text: 'We read the retainer, the funding documents and every order that deals with costs, because they decide what may be claimed at all.',
    },
    {
      step: 'The file, then the ledger',
      text: 'Recorded time is checked against attendance notes and correspondence, and each entry is given its phase, task and activity.',
    },
    {
      step: 'A note with the bill',
      text: 'You receive a list of the items most likely to be disputed, why, and what each is worth, before you sign the certificate.',
    },
  ],
  reasons: [
    'The person who reads your file is the person who draws the bill.',
    'The fee is agreed in writing before the papers are opened.',
    'Nothing is claimed that the certificate could not honestly cover.',
    'Papers and data are held securely and returned when the bill is done.',
    'The draftsman stays with the bill through points of dispute and assessment.',
  ],
}

const negotiation: ServiceText = {
  catchwords: ['Valuation', 'Part 36 offers', 'Calderbank offers', 'CPR 47.20'],
  help: [
    'An offer is only as good as the valuation behind it. We tell a receiving party what the bill is likely to be allowed at, and a paying party what it should expect to pay, with the reasons set out by item and by phase.',
    'We then conduct the correspondence, or stay behind you while you do. Part 36 applies to the costs of detailed assessment proceedings with the changes made by CPR 47.20, so an offer made early and pitched well protects its maker until the end.',
  ],
  approach: [
    {
      step: 'Value before offering',
      text: 'Three figures: what we expect, the best realistic day and the worst, with the points that move the sum between them.',
    },
    {
      step: 'Negotiate in the order of worth',
      text: 'Rates and points of principle come before single letters; what is worth less than the argument is let go.',
    },
    {
      step: 'Record the agreement',
      text: 'The settlement is put in writing with interest, VAT, the costs of assessment and the date of payment, so that nothing is left to argue.',
    },
  ],
  reasons: [
    'We act for receiving and paying parties, and know how each side reads an offer.',
    'You see the valuation itself, and not only its last line.',
    'Offers are drafted to have their costs consequences and checked against the rule.',
    'We say when another round would cost more than it could bring.',
    'If talks fail, the work is already in the shape that an assessment needs.',
  ],
}

const budgeting: ServiceText = {
  catchwords: ['Precedent H', 'Precedent R', 'CPR 3.13', 'CPR 3.15A', 'Precedent T'],
  help: [
    'In a claim that is costs managed, the approved budget is the figure from which the court will not depart on a standard basis assessment without good reason (CPR 3.18). We prepare Precedent H from the directions you are asking for, with assumptions that explain the figures and can later be held against change.',
    'We also read the other side’s budget, complete Precedent R, agree what can be agreed, and appear at the costs and case management conference on what cannot. A budget filed late is treated as court fees alone (CPR 3.14), so urgent instructions are taken the same day where we can.',
  ],
  approach: [
    {
      step: 'Price the directions',
      text: 'Each phase is built from the steps that the case needs, the grade that should take them, and the experts and days in prospect.',
    },
    {
      step: 'Agree by phase',
      text: 'Precedent R becomes a short table of what is agreed and what is not, so that the judge is asked to decide only the rest.',
    },
    {
      step: 'Watch the spending',
      text: 'Incurred costs are compared with the approved figures as you go. A significant development is then noticed while an application in Precedent T can still be made promptly.',
    },
  ],
  reasons: [
    'Assumptions are written to be relied on a year later.',
    'Budgets are tested for proportionality before the court does it.',
    'Figures come as a working file that your own team can keep up to date.',
    'The person who prepared the budget can defend it at the hearing.',
    'One calendar holds the dates for filing, discussion reports and variation.',
  ],
}

const assessment: ServiceText = {
  catchwords: ['CPR Part 47', 'Notice of commencement', 'Provisional assessment', 'Senior Courts Costs Office'],
  help: [
    'We take conduct of detailed assessment from notice of commencement to final costs certificate, for either side. Assessment is to be commenced within three months of the judgment, order or settlement that gives the right to costs (CPR 47.7), and each later step has its own time and its own penalty for missing it.',
    'Bills of £75,000 or less are first assessed provisionally, on paper. The papers must therefore say everything, for a party who asks for an oral hearing afterwards ordinarily pays its costs unless the sum moves by a fifth or more in its favour (CPR 47.15).',
  ],
  approach: [
    {
      step: 'A timetable on the first day',
      text: 'Commencement, points of dispute, replies, request for a hearing: every date is fixed, and a default costs certificate is neither missed nor suffered.',
    },
    {
      step: 'Papers that decide the point',
      text: 'The bundle follows the order of the points. A short skeleton argument puts principle first and names the figure contended for.',
    },
    {
      step: 'The hearing',
      text: 'We appear before costs judges and district judges, take a note of every ruling, and recalculate the bill the same day.',
    },
  ],
  reasons: [
    'Advocates who draw bills, and so know where each figure came from.',
    'Settlement is considered at every stage, and not only at the door of the court.',
    'Rulings are recorded item by item, so that the arithmetic is beyond dispute.',
    'You are told the likely cost of each stage before it begins.',
    'Advice on an appeal or an oral review comes while there is still time for it.',
  ],
}

const disputes: ServiceText = {
  catchwords: ['Precedent G', 'PD 47 para 8.2', 'Ainsworth v Stewarts Law', 'Open offer'],
  help: [
    'Points of dispute are due 21 days after the notice of commencement is served (CPR 47.9). They must be short and to the point: general points and matters of principle first, then each item with the nature and grounds of the dispute, so that the receiving party can answer and the judge can decide.',
    'Points that do less can be dismissed without being heard, as the Court of Appeal held in Ainsworth v Stewarts Law LLP [2020] EWCA Civ 178. We draft points for paying parties and replies for receiving parties, and the open letter of offer that the practice direction requires.',
  ],
  approach: [
    {
      step: 'Principle before items',
      text: 'Retainer, basis of assessment, proportionality and rates are taken once, at the head, and not repeated.',
    },
    {
      step: 'Item, reason, figure',
      text: 'Entries that share a vice are grouped, the reason is given in a sentence or two, and a sum is put to it.',
    },
    {
      step: 'Replies that narrow',
      text: 'What should be conceded is conceded with its arithmetic. What remains is answered from the file, with the document identified.',
    },
  ],
  reasons: [
    'Points that can be decided on paper, as a provisional assessment needs.',
    'Urgent drafting where the twenty-one days are already running.',
    'No stock paragraphs: each point belongs to this bill.',
    'The offer and the points agree with one another.',
    'Every point carries its value, so that you can see which are worth taking.',
  ],
}

const consultation: ServiceText = {
  catchwords: ['Retainers', 'QOCS', 'Solicitors Act 1974', 'Costs orders'],
  help: [
    'Some questions about costs have to be answered before there is a bill: whether a retainer can be enforced, who is exposed to an order, what an offer does, how far qualified one-way costs shifting protects a claimant. We advise at any stage, in writing or in conference.',
    'We also advise on disputes between solicitor and client. A client may ask for the assessment of a bill as of right for one month after it is delivered. After that the court has a discretion which narrows with time and payment (Solicitors Act 1974, section 70), so early advice is worth most.',
  ],
  approach: [
    {
      step: 'Agree the question',
      text: 'A call to settle what is to be answered, by when, and for how much. If we are not the right people, we say so then.',
    },
    { step: 'Read what matters', text: 'We ask for the documents on which the answer turns, and not for the whole file.' },
    {
      step: 'A short opinion',
      text: 'The answer first, the reasons after it, the authorities attached, and what to do next with its date.',
    },
  ],
  reasons: [
    'A direct answer, with our degree of confidence in it.',
    'Authorities from a case law database that we write ourselves.',
    'A fixed fee for a defined question.',
    'Advice that allows for how costs judges decide such points in practice.',
    'A telephone call afterwards, to be sure that the opinion is of use.',
  ],
}

const general: ServiceText = {
  catchwords: ['Costs', 'Advice', 'Representation'],
  help: [
    'We act for solicitors and their clients, for receiving and paying parties, in the courts of England and Wales. Tell us what you need and by when; we will say what we can do, who would do it and what it would cost.',
    'If the work sits better with counsel, an accountant or another practice, we will say that too.',
  ],
  approach: [
    { step: 'A first conversation', text: 'We settle the question, the papers needed and the date by which an answer is useful.' },
    { step: 'A fee in writing', text: 'You know the fee, or how it will be reckoned, before we begin.' },
    { step: 'Work you can check', text: 'Every figure can be traced to the document that it came from.' },
  ],
  reasons: [
    'Costs are all that we do.',
    'The person you speak to is the person who does the work.',
    'The fee is agreed before the work begins.',
    'We act for both receiving and paying parties.',
    'Plain advice, in writing, with reasons.',
  ],
}

const texts: Readonly<Record<string, ServiceText>> = {
  'drafting-bills-of-costs': drafting,
  'negotiations-analysis': negotiation,
  'cost-budgeting': budgeting,
  'detailed-assessment': assessment,
  'points-of-dispute-reply': disputes,
  'costs-consultation': consultation,
}

export function serviceText(slug: string): ServiceText {
  return Object.hasOwn(texts, slug) ? (texts[slug] ?? general) : general
}

/** Joins catchwords with dashes, as in a law report. Lines break after a dash and never inside a catchword. */
export const catchwordLine = (catchwords: readonly string[]): string =>
  catchwords.map((word) => word.replaceAll(' ', '\u00a0')).join('\u00a0— ')
