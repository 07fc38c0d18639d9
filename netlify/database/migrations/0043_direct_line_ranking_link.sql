ALTER TABLE "practice" ADD COLUMN "ranking_link" text;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "phone" text;