ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_change";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_email" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_change" CHECK (change in ('passkey-added', 'passkey-removed', 'codes-made', 'code-used', 'factors-removed', 'password-changed', 'email-changed'));