import ReactMarkdown, { type Components } from 'react-markdown'
import { MeetingLink } from './meeting-link'

/** As much space before a line as no list has, which nests without end. */
const DEEP_INDENT = /^[ \t]{40,}/gm
/** Quotes in lists in quotes. */
const TOO_DEEP = /^[ \t]*(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+){9}/m
const MOST_MARKS = 2_000
/** Of all paragraphs, each of which has fewer. */
const MOST_MARKS_IN_ALL = 20_000
/** Links that no reader typed, as those of citations: their words alone are shown in raw text. */
const INNER_LINK = /\[([^[\]]*)\]\(#[^()\s]*\)/g
