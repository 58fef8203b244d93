// Every answer that is not a success: its status and words. The interface matches some of them: "validation",
// "duplicate", "file format", "too large", "date", "database", "API key", "not found", "permission",
// "another plan".
import { USERNAME_RULE } from '@app/web/auth/identity-rules'
import {
  LARGEST_LOGO_BYTES,
  LARGEST_RECORDING_BYTES,
  LARGEST_TRANSCRIPT_BYTES,
  MAX_ACTION_ITEMS,
  MAX_CALENDARS,
  MAX_PASSWORD_CHARACTERS,
  MAX_RECAP_RECIPIENTS_A_DAY,
  MAX_SHARE_LINKS,
  MAX_TOKENS,
  MAX_WEBHOOKS,
  MEETING_TITLE_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
} from '@app/web/browser/limits'
import { CONSENT_REFUSALS } from './consent-refusal-words'
import { FORM_REFUSALS } from './form-refusal-words'
import { PAYMENT_REFUSALS } from './payment-refusal-words'

const MB = 2 ** 20

export const REFUSALS = {
  // signing in
  signInRequired: [401, 'Authentication required. Please log in again.'],
  wrongCredentials: [401, 'Invalid username or password'],
  wrongCode: [400, 'The code you entered is invalid or has expired. Please try again.'],
  noSignInCookie: [
    400,
    'Your browser didn’t send back the cookie of this sign-in. Allow cookies and sign in again.',
  ],
  noSignIn: [400, 'Please sign in again to get a new code.'],
  noMoreCodes: [429, 'No more codes for this sign-in. Please start again.'],
  noMailService: [503, 'Sign-in codes can’t be sent right now: email isn’t set up.'],
  usedLink: [400, 'This link has been used or has expired. Please ask for a new one.'],
  tooManyGuesses: [
    429,
    'Too many wrong passwords were tried for this account. If yours was right, we just emailed you a link: open it in this browser and sign in again.',
  ],
  tooManyRequests: [429, 'Too many requests. Please wait a moment and try again.'],
  busy: [503, 'The server is busy. Please try again in a moment.'],

  // accounts
  invalidEmail: [400, 'validation: please check the email address'],
  invalidUsername: [400, `validation: a username has ${USERNAME_RULE}`],
  invalidFullName: [400, 'validation: please check the full name'],
  passwordTooShort: [
    400,
    `Password too short: please use at least ${MIN_PASSWORD_CHARACTERS} characters`,
  ],
  passwordTooLong: [
    400,
    `Password too long: please use at most ${MAX_PASSWORD_CHARACTERS} characters`,
  ],
  passwordNotStorable: [400, 'validation: the password has a character that can’t be stored'],
  passwordTooEasy: [400, 'Password too easy to guess: please choose another one'],
  nameTaken: [409, 'duplicate: this username or email address is already taken'],
  wrongPassword: [403, 'That isn’t your password.'],
  wrongUsername: [400, 'That isn’t your username.'],
  unknownTimeZone: [400, 'validation: no such time zone'],
  authenticatorExists: [409, 'An authenticator app is already set up. Remove it first.'],
  wrongAuthenticatorCode: [400, 'That code isn’t right. Please try the next one.'],
  demoAccount: [403, 'No permission: the demo account can’t be deleted'],
  accountOnHold: [
    403,
    'No permission: a client or meeting is under legal hold. Lift every hold before you delete the account.',
  ],

  // payments
  ...PAYMENT_REFUSALS,
  transcriptionsUsedUp: [
    403,
    'You’ve used the {included} transcriptions a month in the {plan} plan. Choose another plan for more.',
  ],
  tooFewTranscriptions: [
    403,
    'The {plan} plan includes {included} transcriptions a month, and this needs {wanted} more. Choose another plan.',
  ],

  // clients, meetings and notes
  clientExists: [409, 'duplicate: a client with this name already exists'],
  underHold: [403, 'No permission: the {what} is under legal hold'],
  noMeetingData: [400, 'validation: meetingData is missing'],
  badMeetingData: [400, 'validation: meetingData is not valid JSON'],
  noTitle: [400, 'validation: the title is missing'],
  badTitle: [400, `validation: the title may have up to ${MEETING_TITLE_CHARACTERS} characters`],
  noClient: [400, 'validation: the client is missing'],
  badDate: [400, 'validation: the date isn’t valid'],
  approved: [409, 'This meeting is approved. You can still add an addendum.'],
  summaryChanged: [409, 'The summary was changed elsewhere. Your text is kept under Edit history.'],
  recordChanged: [409, 'This meeting has changed since you opened it. Please read it again.'],
  cannotJoin: [409, 'Only two processed meetings of one client can be joined.'],
  joinedClient: [
    409,
    'A joined meeting and its parts stay with one client. Delete the joined meeting first.',
  ],
  joinedAlready: [409, 'One of these meetings already contains the other, or part of it.'],
  joinedWithoutConsent: [409, 'Consent for one of these meetings was refused or withdrawn.'],
  notReady: [409, 'This meeting can’t be approved yet: it has no finished summary.'],
  notApproved: [409, 'You can only add an addendum to an approved meeting.'],
  tooManyAddenda: [409, 'This meeting can’t have any more addenda.'],
  segmentChanged: [409, 'This passage has changed in the meantime.'],
  versionChanged: [409, 'This was changed elsewhere in the meantime. Please look at it again.'],
  detailsChanged: [409, 'These details were changed elsewhere since you opened them.'],
  clientGone: [409, 'The client of this version has been deleted.'],
  itemGone: [409, 'An action item of this version has been deleted for good.'],
  noteChanged: [409, 'The note has changed elsewhere in the meantime.'],
  tooManyActionItems: [
    409,
    `A meeting can have up to ${MAX_ACTION_ITEMS} action items. Delete one first.`,
  ],
  alreadyProcessing: [409, 'The meeting is already being processed.'],
  cannotRepeat: [
    409,
    'This can’t be redone: the recording is no longer stored, or it was redone too often.',
  ],

  // exports and sharing
  badLogo: [415, 'This picture can’t be used. Please choose a PNG, JPEG or WebP file.'],
  logoTooLarge: [413, `The file is too large: a logo may have up to ${LARGEST_LOGO_BYTES / MB}MB.`],
  noPictures: [503, 'Logos can’t be used on this server: ffmpeg isn’t installed.'],
  nothingToShare: [409, 'There is nothing to share yet: this meeting has no summary.'],
  notForPdf: [
    409,
    'This meeting has letters that our PDF fonts don’t have, or text written from right to left. Please download it as a Word file.',
  ],
  documentTooLong: [413, 'The transcript is too large for this format. Download it as Markdown.'],
  noRecapMail: [503, 'Emails can’t be sent from this server. Copy the text into your own email.'],
  tooManyRecipients: [
    429,
    `You can send recaps to ${MAX_RECAP_RECIPIENTS_A_DAY} recipients a day. Please try again tomorrow.`,
  ],
  tooManyShareLinks: [
    409,
    `This meeting already has ${MAX_SHARE_LINKS} open links. Withdraw one first.`,
  ],

  ...CONSENT_REFUSALS,
  ...FORM_REFUSALS,

  // recordings
  noSpeechService: [503, 'No API key is set for the transcription service.'],
  noFile: [400, 'validation: please choose a recording (audioFile)'],
  emptyFile: [400, 'Unsupported file format: the file is empty.'],
  unsupportedFile: [
    415,
    'Unsupported file format. Please upload an audio file (MP3, WAV, M4A, AAC, CAF, MP4, MOV, 3GP).',
  ],
  fileTooLarge: [
    413,
    `The file is too large: recordings may have up to ${LARGEST_RECORDING_BYTES / MB}MB.`,
  ],
  transcriptTooLarge: [
    413,
    `The file is too large: transcripts may have up to ${LARGEST_TRANSCRIPT_BYTES / MB}MB.`,
  ],
  importTooLarge: [
    413,
    `The file is too large: an import may have up to ${LARGEST_RECORDING_BYTES / MB}MB.`,
  ],
  notAForm: [400, 'validation: please send a form with audioFile and meetingData'],
  tooManyParts: [400, 'validation: the form has too many parts'],
  repeatedField: [400, 'validation: the form has a field twice'],
  uploadCutOff: [400, 'The upload was cut off. Please try again.'],
  uploadComplete: [409, 'The upload is already complete.'],
  storageFull: [507, 'The server has no room for this file. Please try again later.'],
  storageDown: [503, 'Recordings can’t be stored right now. Please try again later.'],
  unreadableRecording: [500, 'The recording can’t be read. The server’s log names the reason.'],
  badRange: [416, 'The range isn’t within the recording.'],
  badArchive: [400, 'validation: {reason}'],

  // questions
  questionTooLong: [413, 'The question is too long.'],
  questionsUsedUp: [429, 'You’ve reached today’s limit for questions. Please try again tomorrow.'],

  // programs
  browserOnly: [403, 'No permission: this needs a signed-in browser, not a token'],
  readOnlyToken: [403, 'No permission: this token is read-only'],
  tooManyTokens: [409, `You already have ${MAX_TOKENS} tokens. Revoke one first.`],
  tooManyWebhooks: [409, `You already have ${MAX_WEBHOOKS} webhooks. Delete one first.`],
  badAddress: [400, 'validation: {reason}'],
  tooManyCalendars: [409, `You already have ${MAX_CALENDARS} calendars. Remove one first.`],

  // any request
  badHost: [400, 'The Host header isn’t valid.'],
  otherSite: [403, 'This request came from another site.'],
  requestTooLarge: [413, 'The request is too large.'],
  badJson: [400, 'validation: the body is not valid JSON'],
  badEntries: [400, 'validation: please check your entries'],
  badFields: [400, 'validation: please check {fields}'],
  unstorableText: [400, 'validation: the text has characters that can’t be stored'],
  databaseFull: [507, 'The server’s disk is full, so nothing was saved. Please try again later.'],
  databaseFailed: [500, 'A database error occurred'],
  databaseAway: [503, 'The database isn’t answering right now. Please try again in a moment.'],
  unexpected: [500, 'Internal error'],
} as const satisfies Record<string, readonly [status: number, words: string]>

export type RefusalName = keyof typeof REFUSALS
