import type { ProblemCode } from '../runtime/problem.ts'
import { say } from '../text/say.ts'

/** Cause and remedy of each problem: the text of its page, and of docs/reference/problems.md. */
export const PROBLEM_PAGES: Record<ProblemCode, string> = {
  'malformed-json': say`The body is not one well-formed JSON value in UTF-8: a syntax error, a byte order mark, ill-formed UTF-8, a key that occurs twice, nesting past 8 levels, or too many values. We refuse what two parsers could read differently, because what is hashed must be what was sent.`,
  'bad-request': say`The request itself cannot be understood: a broken address, header or length. The detail says which.`,
  unauthorized: say`This address needs a valid API key (\`Authorization: Bearer pp_live_…\`) or a session. A missing, malformed, revoked or expired key all get this same answer. Make a key after logging in.`,
  'wrong-credentials': say`The e-mail address or the password is wrong. For the safety of account holders we do not say which. After too many failures you have to wait.`,
  'second-factor-needed': say`The account has a second factor: besides the password a code of its authenticator app is needed, or a recovery code. Each code works once. After a log-in send it to \`POST /api/v1/sessions/second-factor\`, with the cookie of this answer; otherwise as \`code\`.`,
  'allowance-spent': say`A new account may have free certifications; after those the operator grants more. Nothing was certified and nothing was charged. The sandbox stays open.`,
  'key-not-allowed': say`The API key is valid, but was made for less: it lacks the scope that this request needs (\`certify\`, \`read\` or \`manage\`), or it is limited to other network addresses. The detail says which. Make another key in the dashboard.`,
  'cross-origin': say`A change was requested with a session cookie from a page of another site. Use our own pages, or an API key from your own server.`,
  'not-found': say`There is nothing at this address, or it is not yours to see.`,
  'method-not-allowed': say`There is something at this address, but not for this method. The Allow header lists those that it takes.`,
  'not-acceptable': say`The thing exists, but not in the form that was asked for. The detail lists the forms.`,
  conflict: say`The present state does not allow this: for example, a revoked certificate cannot be revoked again.`,
  'account-exists': say`No account was created with these details. If you have registered before, log in instead.`,
  'idempotency-in-progress': say`A request with the same Idempotency-Key is still being worked on. Wait a moment and send it again: you will get its answer.`,
  'too-large': say`The content or the request is longer than this server accepts. The detail gives the limit.`,
  'not-json': say`Send \`Content-Type: application/json\`, in UTF-8 and without Content-Encoding.`,
  'invalid-field': say`A field is missing, of the wrong type, too long, or holds what it must not. \`errors\` names each field and what is wrong with it. Values are never coerced.`,
  'credential-in-declaration': say`A declaration enters the public record and stays there for ever, so what looks like a key, a token or a password in it is refused before anything is stored. \`errors\` names the kind and the line, and never repeats the secret. Take it out, and replace the credential: whoever sent it once may have sent it elsewhere. If it only looks like one, write it as a placeholder.`,
  'idempotency-key-reused': say`This Idempotency-Key was used within the last 24 hours for a request with another body. Use a new key for a new request.`,
  'rate-limited': say`Too many requests in a short time. \`Retry-After\` says how many seconds to wait.`,
  internal: say`A defect on our side. Nothing was certified. The detail holds an id under which the operator finds the cause.`,
  overloaded: say`The service cannot take more at the moment. Nothing was certified, unless the detail says that this is not known. Try again after \`Retry-After\` seconds, with the same Idempotency-Key.`,
  'issuing-stopped': say`Certification has been stopped, because the service is shutting down, its clock cannot be trusted, its disk refused a write, or its log did not pass its own checks. Nothing was certified, unless the detail says that this is not known. Existing certificates can still be read and verified.`,
}
