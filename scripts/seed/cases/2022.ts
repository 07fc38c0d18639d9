// Demo case notes for the authorities decided in 2022.
import type { DemoCase } from './demo-case.ts'

export const cases2022: readonly DemoCase[] = [
  {
    title: 'Bott & Co Solicitors Ltd v Ryanair DAC',
    slug: 'bott-co-solicitors-ltd-v-ryanair-dac',
    summary:
      "By a majority, a solicitor's equitable lien can arise where the firm's work significantly contributes to the recovery of the client's money, although liability for the flight delay claim was never in dispute.",
    content: `[2022] UKSC 8, UK Supreme Court

Before: Lord Briggs; Lady Arden; Lord Leggatt; Lord Burrows; Lady Rose

Parties: Bott & Co Solicitors Ltd (appellant), Ryanair DAC (respondent)

# Background

The firm pursued compensation for delayed flights on a no win, no fee basis. It wrote a letter of claim asking for payment into its client account, deducted its charges and paid the balance to the passenger. The airline began to pay passengers directly. The firm, left to recover small sums from many clients, claimed an equitable lien over the compensation.

# The issue

In Gavin Edmondson Solicitors Ltd v Haven Insurance Co Ltd [2018] UKSC 21 the lien was applied to a claim settled in a pre-action portal, without proceedings. Does it go further, to a claim that was never disputed?

# Decision

By three to two, the lien was available. The test stated by the majority is whether the solicitor provided services, within the scope of the retainer, in relation to the making of a claim, with or without proceedings, which ##significantly contributed## to the successful recovery of a fund by the client. There is no further requirement of an actual or anticipated dispute. The purpose is access to justice: a firm that can be confident of its fee will take on small claims that clients might not pursue alone.

## The dissent

Lord Leggatt and Lady Rose would have kept the lien to cases where there was a dispute, actual or reasonably anticipated. On their view, work of a largely administrative kind on claims that would be paid on request did not need the protection.

##Highlights: no dispute is needed; the question is whether the firm's work made a significant contribution to the recovery.##

# What it means in practice

A firm that wants the benefit of the lien should give notice of its interest in the first letter and repeat it when terms are agreed. Notice is what binds the paying party. The retainer should say that damages and costs are to be received by the firm and that charges may be deducted.

A paying party on notice pays the client direct at its own risk, since it may have to pay the firm's charges as well. The safe course is to pay the solicitor, or to ask for written confirmation that no lien is claimed.

The lien secures only what the client owes. Its amount is open to assessment in the usual way. It can also be given up: in Candey Ltd v Crumpler [2020] EWCA Civ 26 new security on terms that did not fit with the lien took its place, and the Supreme Court agreed in Candey Ltd v Crumpler [2022] UKSC 35.`,
    category: "Solicitor's Act",
    date: '2022-03-16',
    author: 'Rohan Specimen',
    tags: ['equitable lien', 'flight delay claims', 'access to justice', 'Supreme Court'],
  },
  {
    title: 'Samsung Electronics Co Ltd v LG Display Co Ltd',
    slug: 'samsung-electronics-co-ltd-v-lg-display-co-ltd',
    summary:
      'A party seeking hourly rates above the guideline figures from its opponent must give a clear and compelling justification. That the case is commercial, concerns competition law or is international is not enough on its own.',
    content: `[2022] EWCA Civ 466, Court of Appeal (Civil Division)

Before: Lewison LJ; Males LJ; Snowden LJ

Parties:
Samsung Electronics Co Ltd (claimant and appellant), LG Display Co Ltd (defendant and respondent)

# Background

LG successfully resisted an appeal and was entitled to its costs, to be summarily assessed on the standard basis. Its schedule claimed rates far above the guideline figures for the highest London band, in some instances more than double. The explanation offered was that rates above the guidelines are usual in competition litigation.

# The issue

What must a receiving party show before an opponent is required to pay more than the guideline rate?

# Decision

A ##clear and compelling## justification is required, and none had been given. It does not suffice to label the case commercial, or competition, or international. There must be something about those features in the particular case that justifies the excess.

## The highest band already assumes weight

The guideline rates for London 1 are set for very heavy commercial and corporate work by centrally based London firms. A party in that band cannot justify a higher rate merely by saying that the case was heavy commercial work, since the band already allows for it. The costs of the appeal were assessed at a lower figure.

##Key points: start with the guideline rate; justify any excess by facts peculiar to the case, stated in the schedule or a short note.##

# What it means in practice

## Claiming more

Prepare the justification when the schedule is prepared. Take the matters in CPR 44.4(3) one by one: value, importance, complexity, skill, time, place and conduct. Say which of them is outside the range the band assumes, and why. Show that work was delegated. A rate is more easily defended for the one fee earner who truly needed it than for the whole team.

## Resisting it

Identify the band and grade for each fee earner first, since errors there are worth more than argument. Then ask what has been said in support of the excess. If nothing has, say so and stop.

## Budgets and bills

The guidelines are made for summary assessment, but they are also used as a starting point on detailed assessment. The same note of justification can be carried forward from the schedule to the narrative of the bill.`,
    category: 'Detailed Assessment',
    date: '2022-04-06',
    author: 'Catherine Placeholder',
    tags: ['guideline hourly rates', 'summary assessment', 'hourly rates', 'justification'],
  },
  {
    title: 'AKC v Barking, Havering & Redbridge University Hospitals NHS Trust',
    slug: 'akc-v-barking-havering-redbridge-university-hospitals-nhs-trust',
    summary:
      'An electronic bill must give the name and grade of each fee earner, and status so far as it adds anything. In a paper bill names are desirable rather than essential, but status and any experience relied on must be stated.',
    content: `[2022] EWCA Civ 630, Court of Appeal (Civil Division)

Before: Newey LJ; Dingemans LJ; Lewis LJ

Participants
AKC by her litigation friend (claimant), Barking Havering and Redbridge University Hospitals NHS Trust (defendant)

# Background

A clinical negligence claim settled and the claimant served a bill in two parts: a paper bill for work up to 5 April 2018 and an electronic bill for work after it. The defendant complained that fee earners were not properly identified. The High Court held that the bill did not comply with the practice direction. The claimant appealed on the information required about fee earners. A separate finding on certification was not challenged.

# The issue

What must Practice Direction 47 be taken to require about the identity, status and experience of those who did the work, in each form of bill?

# Decision

The appeal was dismissed, although the requirements stated by the Court of Appeal were not in every respect those stated below.

## Paper bills

It is ##desirable## that fee earners be named, but the practice direction does not require it. Their status must be given. That includes any professional qualification and, unless the grade is stated, years of experience after qualification. Nothing need be said of qualifications or experience on which the receiving party does not rely.

## Electronic bills

The position is different. An electronic bill, in Precedent S or any other spreadsheet form, must give the name and grade of each fee earner, and the status in so far as it adds anything to the grade. The court left open a possible exception for work sent out to an agency.

##Key points: name and grade every fee earner in an electronic bill; in a paper bill state status and any experience relied on.##

# What it means in practice

Complete the fee earner table before the bill is drawn: name, grade, qualification, date of qualification, dates at the firm, and changes of grade during the case. A fee earner who was promoted needs a line for each grade.

Initials alone are not enough in an electronic bill. If a name has been lost, say so and explain, and expect the lowest grade to be allowed.

For a paying party the point is best taken as a request before points of dispute are served. A request that goes unanswered is the foundation for a reduction in grade, and for an application if the omissions make the bill impossible to answer.`,
    category: 'Detailed Assessment',
    date: '2022-05-10',
    author: 'Amelia Example',
    tags: ['bill of costs', 'electronic bill', 'fee earners', 'Precedent S', 'PD 47'],
  },
  {
    title: 'Achille v Lawn Tennis Association Services Ltd',
    slug: 'achille-v-lawn-tennis-association-services-ltd',
    summary:
      'Striking out only the personal injury part of a mixed claim does not mean that the proceedings have been struck out under CPR 44.15. The costs of that part could not be enforced in full, without permission, on that footing.',
    content: `[2022] EWCA Civ 1407, Court of Appeal (Civil Division)

Before: Baker LJ; Males LJ; Edis LJ

Parties:
Achille (claimant and appellant), Lawn Tennis Association Services Ltd (defendant and respondent)

# Background

The claimant sued for psychiatric injury, which is personal injury, and for injury to feelings, which is not. The claim for psychiatric injury was struck out as disclosing no reasonable grounds and he was ordered to pay the costs of it. The rest of the action went on. The courts below held that the order could be enforced in full at once under CPR 44.15, because the personal injury claim had been struck out.

# The issue

CPR 44.15 lifts costs protection, without the need for permission, where the proceedings have been struck out on one of the stated grounds. In a ##mixed claim##, are the proceedings the personal injury claim or the whole action?

# Decision

They are the whole action. The word should bear the same meaning throughout this section of Part 44, and it refers to all the claims brought by the claimant against that defendant. Since other claims remained, the proceedings had not been struck out.

## Why no gap is left

CPR 44.16(2)(b) deals with claims made for the claimant's benefit other than a claim to which the section applies. There, enforcement requires permission and may be allowed to the extent that the court considers just. That is the proper route in a mixed case, at the stage when the outcome of the whole is known. The discretion under that rule is the one described in Brown v Commissioner of Police of the Metropolis [2019] EWCA Civ 1724.

##Summary: in a mixed claim, striking out the injury claim alone does not engage CPR 44.15; the defendant must go through CPR 44.16.##

# What it means in practice

A defendant considering a strike-out in a mixed case should ask what it will gain in costs. If the remaining claims will go on, the order will be a figure on paper until the end of the action, when permission can be sought.

Ask for the costs of the injury claim to be dealt with separately in the order, and keep time records that separate the two. An application under CPR 44.16 will turn on what each part of the claim was worth, what it cost and how it ended.

For the claimant, the point to make on that application is the reality of the injury claim: whether it was genuine, what evidence supported it, and how closely the other claims were bound up with it.`,
    category: 'QOCS',
    date: '2022-10-27',
    author: 'Rohan Specimen',
    tags: ['CPR 44.15', 'mixed claims', 'strike out', 'proceedings'],
  },
  {
    title: 'Belsner v CAM Legal Services Ltd',
    slug: 'belsner-v-cam-legal-services-ltd',
    summary:
      "Claims settled in the RTA portal before issue are non-contentious business, so section 74(3) and CPR 46.9(2) did not limit the client's bill. No fiduciary duty governed the negotiation of the retainer; the charge had to be fair and reasonable.",
    content: `[2022] EWCA Civ 1387, Court of Appeal (Civil Division)

Before: Sir Geoffrey Vos MR; Sir Julian Flaux C; Nugee LJ

Parties: Belsner (client), CAM Legal Services Ltd (solicitors)

# Background

The firm acted for the client in a small road traffic claim which settled in the portal, without proceedings. The insurer paid damages and fixed costs. The firm kept the fixed costs and deducted a success fee from the damages. The client sought an assessment. She argued that she could be charged no more than had been recovered from the insurer unless she had given informed consent to pay more.

# The issue

Section 74(3) of the Solicitors Act 1974 limits what a client may be charged for contentious business in the county court by reference to what could be recovered between the parties. CPR 46.9(2) disapplies the limit where there is a written agreement that expressly permits a greater payment. Did either apply, and was informed consent needed?

# Decision

## Not contentious business

Work in the portal before proceedings are issued is ##non-contentious business##. Neither section 74(3) nor CPR 46.9(2) applied to it.

## No fiduciary duty in negotiating the retainer

The relationship of solicitor and client is fiduciary in many respects, but the firm was not under a fiduciary duty when negotiating its own retainer. Informed consent in that sense was not required. The firm had nonetheless fallen short of its professional obligation to give the best possible information about the overall cost, since it did not tell the client what fixed costs she was likely to recover.

## The right test

The charge was to be fair and reasonable under article 3 of the Solicitors' (Non-Contentious Business) Remuneration Order 2009. On that test the sum charged was upheld.

##Key points: before issue, ask whether the charge is fair and reasonable; after issue, section 74(3) and CPR 46.9 may still apply.##

# What it means in practice

Establish first whether proceedings were issued and when, because one retainer may produce both kinds of business.

In the client care letter, give an estimate of the likely deduction and of the fixed costs at each stage. That answers the regulatory criticism and is good evidence of fairness.

The court also said that litigation over sums of this size was out of proportion and that the Legal Ombudsman offered a cheaper route. Consider that before issuing a Part 8 claim.`,
    category: "Solicitor's Act",
    date: '2022-10-27',
    author: 'Catherine Placeholder',
    tags: ['section 74(3)', 'informed consent', 'RTA portal', 'non-contentious business', 'CPR 46.9'],
  },
  {
    title: 'Karatysz v SGI Legal LLP',
    slug: 'karatysz-v-sgi-legal-llp',
    summary:
      'For the one-fifth rule the amount of the bill is what the solicitors were truly demanding. Here that was the sums already paid by the insurer and deducted from damages, and not a larger notional total shown on the face of the bill.',
    content: `[2022] EWCA Civ 1388, Court of Appeal (Civil Division)

Before: Sir Geoffrey Vos MR; Sir Julian Flaux C; Nugee LJ

Parties: Karatysz (client and appellant), SGI Legal LLP (solicitors)

# Background

Heard directly after Belsner v CAM Legal Services Ltd [2022] EWCA Civ 1387 and decided on the same day, the appeal concerned another small claim settled in the portal. The firm's bill set out a total of its charges calculated on time. It also showed that only the sums already received, from the insurer and by deduction from damages, were being taken. On assessment, whether the client had reduced the bill by a fifth depended on which figure was the bill.

# The issue

Section 70(9) of the Solicitors Act 1974 makes the costs of an assessment depend on the result. If one fifth or more of the amount of the bill is disallowed the solicitor pays; otherwise the client does. Section 70(10) allows a different order in special circumstances. What is the ##amount of the bill##?

# Decision

The document has to be read as a whole. The only sensible interpretation was that the firm was demanding what had already been paid and nothing more. The larger total was explanatory. Measured against the sum truly demanded, the client had not achieved the reduction on which she relied, and her appeal failed.

## Bills should be clear

A bill, the court said, should make plain the charges, what has been paid, by whom and in what way, what is outstanding, and what the client is being asked to pay. It also repeated that assessments of very small bills in the High Court are not proportionate, and that section 70(10) can be used to deprive a successful party of costs.

##Summary: the amount of the bill is the sum demanded; a notional total that nobody is asked to pay does not count.##

# What it means in practice

A firm should put those figures in one place, on the face of the bill. Where it charges less than the retainer permits, say so in words.

A client's adviser should work out the fifth on each possible reading before issuing. If the case succeeds on one reading only, that is the point to raise in correspondence, with an offer.

Offers matter here too. The section is mechanical, but a well-pitched offer is the most promising foundation for a submission that there are special circumstances.`,
    category: "Solicitor's Act",
    date: '2022-10-27',
    author: 'Amelia Example',
    tags: ['section 70', 'one-fifth rule', 'amount of bill', 'deductions from damages'],
  },
  {
    title: 'University Hospitals of Derby & Burton NHS Foundation Trust v Harrison',
    slug: 'university-hospitals-of-derby-burton-nhs-foundation-trust-v-harrison',
    summary:
      'An order made on late acceptance of a Part 36 offer, including one fixing deductible benefits, is not an order for damages and interest. Under the rule as it then stood the defendant could not set its later costs against the settlement.',
    content: `[2022] EWCA Civ 1660, Court of Appeal (Civil Division)

Before: Coulson LJ; Stuart-Smith LJ; Snowden LJ

Parties:
University Hospitals of Derby & Burton NHS Foundation Trust (defendant and appellant), Harrison (claimant and respondent), Association of Personal Injury Lawyers (intervener)

# Background

In a clinical negligence claim the defendant made a Part 36 offer. The claimant accepted it nearly two years later. More recoverable benefits had been paid in the meantime, so she needed the court's permission and a decision on the sum to be deducted under CPR 36.22(9). The judge gave permission, stated the net sum, and ordered her to pay the defendant's costs from the end of the relevant period. He held that those costs could not be enforced.

# The issue

Under CPR 44.14(1) as it then was, a defendant could enforce up to the amount of any orders for damages and interest made in the claimant's favour. Was the judge's order one of those?

# Decision

It was not. A claim that ends by acceptance of an offer ends by ##agreement##. The court's part under CPR 36.22(9) is to give permission and to adjust the figure for benefits. It is not awarding damages. The result followed the reasoning in Cartwright v Venduct Engineering Ltd [2018] EWCA Civ 1654, in which sums payable under the schedule to a Tomlin order fell outside the rule.

The court accepted that the outcome weakened the incentive to accept a good offer in time. That was the effect of the rule as drafted.

##Judgment in brief: acceptance of an offer, even late and with permission, produced no order for damages against which costs could be enforced.##

# What it means in practice

## Claims issued before 6 April 2023

The decision still applies. A defendant facing late acceptance should consider whether to withdraw the offer, or to offer less, before it is accepted. Once it is accepted, the costs ordered in its favour may be worth nothing.

## Claims issued on or after that date

The amended CPR 44.14 extends to agreements to pay or settle a claim and to costs as well as damages and interest, and it treats deemed orders as orders. A claimant must be told that delay in accepting may now be paid for out of damages. Put that advice in writing when the offer arrives and again when the relevant period is about to end.`,
    category: 'QOCS',
    date: '2022-12-16',
    author: 'Rohan Specimen',
    treatments: '[2018] EWCA Civ 1654: followed',
    tags: ['late acceptance', 'Part 36', 'CPR 44.14', 'deductible benefits', 'set-off'],
  },
]
