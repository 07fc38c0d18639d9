ALTER TABLE "team_members" ADD COLUMN "practising_number" text;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "qualifications" text;