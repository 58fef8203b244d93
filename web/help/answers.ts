/** What users ask most often, with the answers. */
export const answers = [
  {
    question: 'Which recordings can I upload?',
    answer:
      'MP3, WAV, M4A, AAC, CAF and other audio formats, and MP4, MOV and 3GP video with sound, up to 500 MB. A transcript that your meeting software wrote (VTT, SRT or TXT) can be uploaded in place of a recording.',
  },
  {
    question: 'How long does it take?',
    answer:
      'Usually a few minutes for an hour of talk. The meeting page shows the step it is in and changes by itself; you can close it and come back.',
  },
  {
    question: 'A meeting says "Failed". Is the recording lost?',
    answer:
      'No. The recording is kept, the page says what went wrong, and Retry goes on from the last step that was finished.',
  },
  {
    question: 'The sign-in code does not arrive.',
    answer:
      'Look in the spam folder first. After a minute you can have a new code sent from the sign-in page; only the newest one works.',
  },
  {
    question: 'Who can read my notes?',
    answer:
      'Only you. Notes belong to your account, and Meeting Intelligence uses them for your own questions alone.',
  },
  {
    question: 'Can an answer be wrong?',
    answer:
      'Yes, as any summary can. That is why answers name the meeting and the moment they come from: follow the source before you rely on it.',
  },
]
