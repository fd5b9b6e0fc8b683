/** Mail by SMTP. */

import { createTransport } from 'nodemailer';
import type { MailSender } from './mailer.ts';

export function smtpMail(address: string, from: string): { readonly send: MailSender; close(): void } {
  const transport = createTransport(address, { from });
  return {
    send: async ({ to, subject, text, id }) => {
      const domain = from.split('@')[1]?.replace(/>.*$/, '') ?? 'localhost';
      await transport.sendMail({
        ...{ to, subject, text },
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
