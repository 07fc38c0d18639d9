ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_work";--> statement-breakpoint
UPDATE "jobs" SET "kind" = 'deliveries' WHERE "kind" = 'newsletter';--> statement-breakpoint
UPDATE "mail_outbox" SET "work" = 'deliveries' WHERE "work" = 'newsletter';--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind" CHECK (kind in ('mail', 'deliveries', 'schedule', 'build', 'night', 'weekly', 'judgments', 'visits'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_work" CHECK (work in ('mail', 'deliveries', 'schedule', 'build', 'night', 'weekly', 'judgments', 'visits'));
