import type { Reason } from '../http/describe'

/** Why an upload may be refused, by either route. */
export const UPLOAD: Reason[] = [
  ...(['noMeetingData', 'badMeetingData', 'noTitle', 'badTitle', 'noClient', 'badDate'] as const),
  ...(['noFile', 'emptyFile', 'notAForm', 'tooManyParts', 'uploadCutOff'] as const),
  ...(['unsupportedFile', 'fileTooLarge', 'transcriptTooLarge', 'storageFull'] as const),
  ...(['storageDown', 'noSpeechService', 'transcriptionsUsedUp', 'tooManyRequests'] as const),
  ...(['Client', 'Meeting'] as const),
]
