/** A visible character: neither whitespace nor control, nor one that Unicode only uses to shape or join others. */
export const VISIBLE =
  '[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ud82f\\ud834\\udb40-\\udb43\\udc00-\\udfff\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\ufffe\\uffff]|\\ud82f[\\udc00-\\udc9f\\udca4-\\udfff]|\\ud834[\\udc00-\\udd72\\udd7b-\\udfff]'
