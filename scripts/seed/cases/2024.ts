// Demo case notes for the authorities decided in 2024.
import type { DemoCase } from './demo-case.ts'

export const cases2024: readonly DemoCase[] = [
  {
    title: 'Woolley v Ministry of Justice',
    slug: 'woolley-v-ministry-of-justice',
    summary:
      "It was a serious procedural irregularity to refuse to hear argument comparing the claimant's budget with the opponent's agreed budget when fixing reasonable and proportionate costs. The budget went to another judge for reconsideration.",
    content: `[2024] EWHC 304 (KB), High Court (King's Bench Division)

Before: Kerr J

Parties: Woolley (claimant and appellant), Ministry of Justice (defendant)

# Background

The claimant sued for personal injury suffered in prison. The defendant's budget was agreed before the costs management hearing. The claimant's was not, and the court approved estimated costs for him well below the figure agreed for his opponent. His counsel wished to compare the two. The judge would not hear that argument.

# The issue

Is an opponent's agreed budget relevant when the court decides what is reasonable and proportionate for the other party, and what follows if argument about it is shut out?

# Decision

The appeal was allowed. A comparison of budgets ##may be informative##. It is not decisive: claimants and defendants do different work, one side may have more to prove, and a low budget may be a tactical one. But it is a legitimate argument and a party is entitled to make it. To refuse to listen to it, in the terms used at the hearing, was a serious procedural irregularity which made the decision unjust. The budget was to be considered afresh by a different judge.

## The rule about available budgets

CPR 3.17 requires the court, when making any case management decision, to have regard to any available budgets. The parties disagreed about whether that reaches a costs management decision. The judge found it unnecessary to decide the point.

##Judgment in brief: the opponent's agreed budget is a relevant comparison, to be weighed and not ignored.##

# What it means in practice

## Using the comparison

Put it in writing before the hearing, phase by phase, with the reasons why the work is alike. Bare totals prove little. The best phases for the purpose are those where the tasks are the same, such as disclosure of a common set of documents, or attendance at the same trial.

## Answering it

Identify what one side has to do and the other does not: proving loss, instructing experts, taking instructions from a vulnerable client. Say so in the assumptions, where the court will see it.

## Appeals

An appeal against a budget rarely succeeds, because the discretion is wide. A fair hearing is a different matter. Ask for reasons and for a note of any ruling that an argument will not be heard.`,
    category: 'Cost Budgeting',
    date: '2024-02-16',
    author: 'Amelia Example',
    tags: ['costs budgets', 'comparison of budgets', 'CPR 3.17', 'procedural irregularity', 'appeal'],
  },
  {
    title: 'Hadley v Przybylo',
    slug: 'hadley-v-przybylo',
    summary:
      "A fee earner's attendance at rehabilitation case management meetings is neither irrecoverable in principle nor always allowed. Recoverability turns on the facts and on whether the cost is reasonable and proportionate.",
    content: `[2024] EWCA Civ 250, Court of Appeal (Civil Division)

Before: Coulson LJ; Dingemans LJ; Birss LJ

Participants:
Hadley by his litigation friend (claimant and appellant), Przybylo (defendant and respondent)

# Background

The claimant suffered catastrophic injuries in a road traffic accident and liability was admitted. His budget included future time for a fee earner to attend rehabilitation case management meetings and to deal with his deputies. The Master held that such costs did not progress the litigation, and so were not recoverable as costs at all, and gave permission for an appeal direct to the Court of Appeal.

# The issue

Is there a principle that attendance at such meetings lies outside the costs of the claim?

# Decision

There is not. The court's power extends to costs of and incidental to proceedings under section 51 of the Senior Courts Act 1981. The test is the one in In re Gibson's Settlement Trusts [1981] Ch 179: whether the work proved ##of use and service## in the action, was relevant to an issue, and was attributable to the paying party's conduct. To ask only whether work was progressive is to ask the wrong question. Rehabilitation is part of what a claim of this kind is about, and the Rehabilitation Code and the Serious Injury Guide both contemplate that solicitors may be involved in it.

## No guarantee either

The court was equally clear that such attendance is not recoverable as of course, and that a solicitor may not assume that routine attendance will be allowed. How often, for how long and at what grade are matters of reasonableness and proportionality in the particular case. The sums claimed here were plainly open to challenge.

##Key points: no blanket rule in either direction; justify each class of meeting by its use to the litigation.##

# What it means in practice

In the budget, say which phase holds the work, how many meetings are assumed, who will attend and for what purpose, and allow for reading the minutes of the rest.

On the file, record before each meeting why attendance is needed and after it what was gained: evidence for the schedule of loss, a decision on interim funding, a dispute about care resolved.

In points of dispute, avoid the word non-progressive. Challenge identified meetings on duplication, grade, travel or purpose, and say what a letter to the case manager would have achieved.`,
    category: 'Cost Budgeting',
    date: '2024-03-15',
    author: 'Rohan Specimen',
    tags: ['costs budgets', 'rehabilitation meetings', 'section 51', 'catastrophic injury', 'proportionality'],
  },
  {
    title: 'Signature Litigation LLP v Ivanishvili',
    slug: 'signature-litigation-llp-v-ivanishvili',
    summary:
      'Monthly invoices for part of the fees under a CFA, with further contingent fees outstanding, were neither final nor complete. They were not interim statute bills and the time limits in section 70 had not begun to run.',
    content: `[2024] EWCA Civ 901, Court of Appeal (Civil Division)

Before: Lewison LJ; Coulson LJ; Nugee LJ

Parties: Signature Litigation LLP (solicitors), Ivanishvili (client)

# Background

The firm acted under a conditional fee agreement in litigation in several jurisdictions. It invoiced each month for a proportion of its standard fees. The balance, with an uplift and a success fee, would become payable if certain outcomes were achieved. The client paid the invoices. After the firm ended the retainer he asked for a declaration that the invoices were not statute bills, so that the time for challenging them under section 70 of the Solicitors Act 1974 had not started. The costs judge agreed with him.

# The issue

Could invoices for the discounted fees be interim statute bills, each a final account of the work in its period, although more might become payable for the same work?

# Decision

They could not. An interim statute bill has to be ##final and complete## for the period it covers. A bill is not complete if it leaves out part of the charge for the work, and not final if the charge may later be increased. Here the fees for each month could not be known until the contingencies were resolved. The client could not sensibly be required to seek an assessment of one part of a fee before the rest existed.

The firm's appeal was dismissed. Invoices of that kind are no more than requests for payment on account.

##Highlights: while further fees for the same work remain contingent, a periodic invoice is not a statute bill.##

# What it means in practice

## For the firm

It has no finality until the end. A final bill for the whole of the work should follow the last contingency, with credit for what has been paid. If interim finality matters commercially, the retainer must define periods for which the charge is complete, and the conditional element has to be designed so as not to reopen them.

## For the client

Payment of monthly invoices did not start time running. But delay has its own risks, and evidence goes stale. Ask early for the records on which the invoices were based.

## In every retainer

Check three things: a clear power to render interim statute bills, wording on each bill that tells the client what it is, and a bill that contains every charge for its period.`,
    category: "Solicitor's Act",
    date: '2024-08-01',
    author: 'Catherine Placeholder',
    tags: ['interim statute bills', 'section 70', 'conditional fee agreement', 'finality'],
  },
  {
    title: 'Worcester v Hopley',
    slug: 'worcester-v-hopley',
    summary:
      'A party that takes an over-ambitious budget to a separate costs management hearing cannot assume costs in the case. After cuts of more than half, the claimant recovered nothing for that hearing and paid for the later one about costs.',
    content: `[2024] EWHC 2181 (KB), High Court (King's Bench Division)

Before: Master Thornett

Parties:
Worcester by his litigation friend (claimant), Hopley (defendant)

# Background

The claim was for clinical negligence and liability was denied. Case management and costs management were listed separately, so that the parties could negotiate in between with the directions known. The defendant's budget was agreed. The claimant's was not, and at the hearing his estimated costs were reduced by more than half, to a figure only a little above the defendant's offer. A further hearing was needed to decide who should bear the costs of that one.

# The issue

Is costs management so bound up with case management that costs in the case should follow unless something exceptional has happened?

# Decision

It is not. CPR 44.2 gives a ##wide discretion##, and it applies here as elsewhere. The Master accepted that a departure would be out of place after an ordinary hearing at which a budget is adjusted, even with some criticism. This was not ordinary. The budget was unreasonable and unrealistic in terms of proportionality. It had polarised the negotiation and turned what should have been an exercise in adjustment into one of reconstruction.

There was no order for the costs of the costs management hearing, the claimant's costs of costs management were reduced by a proportion, and he was to pay the defendant's costs of the later hearing.

## With Reid

In Reid v Wye Valley NHS Trust [2023] EWHC 2843 (KB) the claimant's recoverable costs of the exercise had been reduced by a quarter. Taken together, the two decisions show a scale and not a rule.

##Summary: the more a hearing was needed because of an unrealistic budget, the further the order will move from costs in the case.##

# What it means in practice

Use the interval. After directions are given, revise Precedent H to fit them and serve the revision with an explanation. A budget drawn before the directions and never revisited is hard to defend.

Test the total against value before the phases. If it looks disproportionate as a whole, no argument on a single phase will save it.

The party seeking a special order should ask for it by letter before the hearing, identify the offer relied on, and propose a figure. A second hearing about costs is itself a cost.`,
    category: 'Cost Budgeting',
    date: '2024-08-21',
    author: 'Amelia Example',
    tags: ['unrealistic budget', 'costs management hearing', 'proportionality', 'clinical negligence'],
  },
  {
    title: 'Oakwood Solicitors Ltd v Menzies',
    slug: 'oakwood-solicitors-ltd-v-menzies',
    summary:
      "Taking fees out of a client's damages is payment of the bill under section 70 only if the client has agreed to the sum taken. A general authority in the CFA to make deductions is not enough, so time had not begun to run.",
    content: `[2024] UKSC 34, UK Supreme Court

Before: Lord Briggs; Lord Sales; Lord Hamblen; Lord Leggatt; Lord Richards

Parties: Menzies (client and appellant), Oakwood Solicitors Ltd (respondent)

# Background

The client was injured in a road traffic accident and instructed the firm under a conditional fee agreement. It allowed the firm to take the shortfall in its charges, the success fee and other sums from his damages, subject to a cap. The claim settled. The firm delivered a final bill, saying that the total had been deducted as agreed, and sent him the balance. He applied for an assessment more than twelve months later.

# The issue

Section 70(4) of the Solicitors Act 1974 forbids an order for assessment on the application of the party chargeable once twelve months have passed from payment of the bill. What is ##payment## when nothing passes from the client to the firm, and the firm deducts its charges from money in its hands?

# Decision

Payment requires the client's agreement to the amount taken. There must be a settlement of account between solicitor and client, by which the client agrees, expressly or by conduct, to the sum to be paid in respect of the bill. General authority in the retainer to deduct whatever may become due, given before any bill exists, is not enough. The purpose of the provision is to give a client who has seen a bill time to decide whether to challenge it.

On the facts there was no such agreement. Time under section 70(4) had not begun to run, and the absolute bar did not apply.

##Key points: delivery of a bill and deduction are not payment; the client must agree to the sum, after seeing it.##

# What it means in practice

## For firms

Send the bill before making the deduction, ask for agreement to the stated sum, and keep the reply. Agreement may be inferred from conduct, but silence after a deduction already made is weak evidence. Explain the right to an assessment and the time limits in the same letter.

## For clients

Where there was no such agreement, the bar in section 70(4) does not arise. If more than a year has passed since delivery, special circumstances must still be shown under section 70(3). The size of the deduction, and what was explained at the time, will be the material for that.

## In an older file

Look for the email in which the client approved the final figures. That one document commonly decides which limit applies.`,
    category: "Solicitor's Act",
    date: '2024-10-23',
    author: 'Rohan Specimen',
    tags: ['section 70(4)', 'payment', 'settlement of account', 'deductions from damages', 'Supreme Court'],
  },
]
