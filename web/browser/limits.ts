/** Limits shared by pages and server. Constants only, which both can import. */

/** Largest row id: PostgreSQL's integer. */
export const LARGEST_ID = 2 ** 31 - 1

/**
 * January 1 of the year 1 and December 31, 9999, UTC, in milliseconds: moments with more digits can't be read
 * back or sent again.
 */
export const FIRST_MOMENT = -62_135_596_800_000
export const LAST_MOMENT = 253_402_300_799_999

/** A client's name and a client's type. */
export const CLIENT_CHARACTERS = 200

/** Name, role or phone number of a client's person. */
export const PERSON_CHARACTERS = 200
export const MAX_PEOPLE = 50
/** Facts added to a client by hand. */
export const MAX_FACTS = 200
/** A reader's correction of, or addition to, what was said. */
export const CORRECTION_CHARACTERS = 1_000

export const MEETING_TITLE_CHARACTERS = 300
export const MEETING_TYPE_CHARACTERS = 100
export const ATTENDEE_CHARACTERS = 200
export const MAX_ATTENDEES = 50
export const LONGEST_MEETING_SECONDS = 24 * 3600

/** Words searched in the list of meetings. */
export const MEETING_SEARCH_CHARACTERS = 200

/** Names and terms for transcription: enough for a practice, and within a recognizer's limits. */
export const MAX_TERMS = 100
export const TERM_CHARACTERS = 60

/** A name that replaces "Speaker 2" in a transcript. */
export const SPEAKER_CHARACTERS = 100

/** The corrected text of one segment of a transcript. */
export const SEGMENT_CHARACTERS = 20_000

/** The text of a summary, or one of its points. */
export const SUMMARY_CHARACTERS = 50_000
export const POINT_CHARACTERS = 2_000
export const MAX_POINTS = 200
export const NEXT_MEETING_CHARACTERS = 2_000

export const ADDENDUM_CHARACTERS = 20_000

export const ACTION_ITEM_CHARACTERS = 4_000
/** The owner of an action item. */
export const OWNER_CHARACTERS = 200
/** Per meeting. */
export const MAX_ACTION_ITEMS = 300
/** Per page. */
export const LISTED_ACTION_ITEMS = 200

/** Reason for a legal hold. */
export const HOLD_REASON_CHARACTERS = 500
/** A remark on a randomly drawn meeting. */
export const SAMPLE_REMARK_CHARACTERS = 2_000
/** A hundred years. */
export const LONGEST_RETENTION_DAYS = 36_500

export const NOTE_CHARACTERS = 1_000_000

/** A question to Meeting Intelligence. */
export const QUESTION_CHARACTERS = 4_000

/** The 500MB of the upload dialog (specification, section 9). */
export const LARGEST_RECORDING_BYTES = 500 * 1024 * 1024

export const LARGEST_TRANSCRIPT_BYTES = 20 * 1024 * 1024
/** Maximum transcript, read or imported: fifty hours of speech. Each thousand characters cost model calls. */
export const TRANSCRIPT_CHARACTERS = 3_000_000

/** Specification, section 9. */
export const MIN_PASSWORD_CHARACTERS = 8
export const MAX_PASSWORD_CHARACTERS = 128

export const EMAIL_CHARACTERS = 254
export const FULL_NAME_CHARACTERS = 200

/** A verification code's digits, lifetime and resend delay (specification, section 9). */
export const CODE_DIGITS = 6
export const CODE_SECONDS = 600
export const RESEND_SECONDS = 60

/** Codes mailed per sign-in, including the first. */
export const CODES_PER_SIGN_IN = 5

/** Wrong codes after which a sign-in starts over. */
export const CODE_TRIES = 5

/** Days for which a trusted browser skips the code. */
export const TRUST_DAYS = 30

/** Length of a recovery code, without its hyphen. */
export const RECOVERY_CHARACTERS = 10

export const MAX_TOKENS = 50
export const MAX_WEBHOOKS = 10
export const TOKEN_NAME_CHARACTERS = 100
export const WEBHOOK_URL_CHARACTERS = 2_000

export const MAX_CALENDARS = 10
export const CALENDAR_NAME_CHARACTERS = 60
export const CALENDAR_ADDRESS_CHARACTERS = 2_000
/** Maximum days of external calendars per call. */
export const MAX_EVENT_DAYS = 62

/** Lifetime of a share link in days: default and maximum. */
export const SHARE_DAYS = 14
export const MAX_SHARE_DAYS = 90
/** Open links per meeting. */
export const MAX_SHARE_LINKS = 20
export const MIN_PASSCODE_CHARACTERS = 4
export const MAX_PASSCODE_CHARACTERS = 64

export const LETTERHEAD_FIRM_CHARACTERS = 200
export const LETTERHEAD_ADDRESS_CHARACTERS = 500
export const LETTERHEAD_DISCLOSURE_CHARACTERS = 4_000
export const LARGEST_LOGO_BYTES = 2 * 1024 * 1024

/** A comment on a consent. */
export const CONSENT_COMMENT_CHARACTERS = 2_000
/** The person who gave a consent. */
export const CONSENT_GIVER_CHARACTERS = 200
/** A file that proves consent: some scanned pages, or a photo. */
export const LARGEST_EVIDENCE_BYTES = 5 * 1024 * 1024
export const EVIDENCE_NAME_CHARACTERS = 255
/** All such files of an account. */
export const MAX_EVIDENCE_FILES = 5_000
export const MAX_EVIDENCE_BYTES = 1024 * 1024 * 1024

/** A recap: recipients, recipients per day, subject and text. */
export const MAX_RECAP_RECIPIENTS = 10
export const MAX_RECAP_RECIPIENTS_A_DAY = 100
export const RECAP_SUBJECT_CHARACTERS = 300
export const RECAP_CHARACTERS = 20_000

/** A user's own templates, fields per template, and their texts. */
export const MAX_TEMPLATES = 30
export const MAX_TEMPLATE_FIELDS = 30
export const TEMPLATE_NAME_CHARACTERS = 100
export const TEMPLATE_HINT_CHARACTERS = 300

/** Maximum days for which deleted clients and meetings can be restored. */
export const LONGEST_GRACE_DAYS = 30
