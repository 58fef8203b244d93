import { brand } from '../brand'

const { name } = brand

/** The numbered sections of the terms, in order; {support} is support's address. */
export const sections: { title: string; paragraphs: string[] }[] = [
  {
    title: 'Acceptance of Terms',
    paragraphs: [
      `These terms are an agreement between you and ${name} about your use of the service. By creating an account or using the service you accept them. If you do not accept them, do not use the service.`,
      'If you use the service for a firm, you confirm that you may accept these terms on its behalf.',
    ],
  },
  {
    title: 'Description of Service',
    paragraphs: [
      `${name} lets professionals who advise clients upload recordings of their meetings. It transcribes them, writes summaries and action items, keeps private notes, and answers questions about the meetings in the account.`,
      'Transcripts, summaries and answers are made by software and can contain mistakes. They support your own records and judgment and do not replace them.',
    ],
  },
  {
    title: 'User Accounts',
    paragraphs: [
      'You give true and complete details when you register and keep them up to date. You keep your password and your verification codes to yourself and are responsible for what is done with your account.',
      'Tell us right away if you believe that someone else has used your account. An account is for one person; it may not be shared or passed on.',
    ],
  },
  {
    title: 'Privacy and Data Processing',
    paragraphs: [
      'We process recordings, transcripts, summaries, notes and client details to provide the service to you. They are kept confidential, protected by technical and organizational measures, and not shared with third parties for purposes of their own.',
      'Your data is never used to train models, neither ours nor those of the providers that process it for us.',
      'You can delete meetings and clients at any time. What you delete is removed together with everything made from it, unless the law requires you or us to keep it.',
    ],
  },
  {
    title: 'User Content',
    paragraphs: [
      'You keep all rights to what you upload and write. You grant us a license to process, store and analyze it in order to provide and improve the service for you. The license ends when you delete the content or your account, and it does not include the training of models.',
      'You confirm that you have the rights and permissions to upload your content.',
    ],
  },
  {
    title: 'Client Information',
    paragraphs: [
      'You must obtain the consent of your clients, and of everyone else who takes part, before you record a meeting, as the law that applies to you requires.',
      'You remain responsible for your professional duties toward your clients, including confidentiality, record keeping and the correctness of your advice.',
    ],
  },
  {
    title: 'Prohibited Uses',
    paragraphs: [
      'You may not use the service to break the law, to record people without the required consent, to upload content that you may not process, to access other people’s data, to disrupt or overload the service, to bypass its limits or its security, or to copy or resell it.',
    ],
  },
  {
    title: 'Subscriptions',
    paragraphs: [
      'The service has a free tier and premium tiers. Premium tiers are paid in advance each month by card and renew until they are canceled. You can cancel anytime, in your account or by writing to support. The tier then stays active until the end of the month you’ve paid for.',
      'Prices and what the tiers include may change. We give notice of a change before it takes effect, and it applies from the next month you pay for.',
    ],
  },
  {
    title: 'Termination',
    paragraphs: [
      'You may end this agreement at any time by deleting your account or asking us to close it. We may suspend or end access if you break these terms seriously or repeatedly, or if the law requires it, and tell you why unless we are not allowed to.',
      'When an account is closed, its content is deleted, unless the law requires that it be kept. Export what you want to keep first.',
    ],
  },
  {
    title: 'Intellectual Property',
    paragraphs: [
      `The service, its software, its design and the name ${name} belong to us or to those who license them to us. These terms give you the right to use the service, and no other rights.`,
    ],
  },
  {
    title: 'Disclaimers and Limitation of Liability',
    paragraphs: [
      'The service is provided “as is” and “as available”. To the extent the law allows, we give no warranty that it is free of interruptions or errors, or that transcripts, summaries and answers are complete or correct. The service gives no legal, tax or financial advice.',
      'To the extent the law allows, we are not liable for indirect or consequential damages, lost profits or lost data, and our total liability is limited to what you paid for the service in the twelve months before the event.',
    ],
  },
  {
    title: 'Changes to Terms',
    paragraphs: [
      'We may change these terms. We announce material changes by email or in the service before they take effect. If you keep using the service after that, you accept the changed terms.',
    ],
  },
  {
    title: 'Governing Law',
    paragraphs: [
      'These terms are governed by the law of the State of Texas, without its rules on the conflict of laws. The courts of the Northern District of Texas have jurisdiction over all disputes that arise from them.',
    ],
  },
  {
    title: 'Contact',
    paragraphs: ['Questions about these terms are answered at {support}.'],
  },
  {
    title: 'Indemnification',
    paragraphs: [
      `You agree to hold ${name} and the people who work for it harmless from claims, damages and costs, including reasonable legal fees, that arise from your use of the service, from your content, or from your breach of these terms or of the rights of others.`,
    ],
  },
]
